import { emailType, link, paragraphs } from "./type.ts";

/** Emails to those who keep the installation running. */
export const maintenanceEmails = {
  backup_failed: emailType({
    title: "Backup failed",
    recipient:
      "Super admins in charge of general settings, when the nightly backup, or its trial restore, went wrong",
    from: "vigil",
    keys: ["product_name", "backup_findings", "queue_url"],
    en: {
      subject: "{{product_name}}: last night’s backup needs a look",
      html: paragraphs(
        "Every night everything is backed up, and the newest backup is restored on trial. Last night something went wrong:",
        "{{backup_findings}}",
        "Services and recordings are not affected. Until this is mended, what was added since the last good backup could be lost with the machine.",
        link("queue_url", "See how backups stand"),
      ),
    },
    fr: {
      subject: "{{product_name}} : la sauvegarde de cette nuit est à examiner",
      html: paragraphs(
        "Chaque nuit, tout est sauvegardé, et la sauvegarde la plus récente est restaurée à l’essai. Cette nuit, quelque chose n’a pas fonctionné :",
        "{{backup_findings}}",
        "Les cérémonies et les enregistrements ne sont pas touchés. Tant que le problème n’est pas réglé, ce qui a été ajouté depuis la dernière bonne sauvegarde pourrait être perdu avec la machine.",
        link("queue_url", "Voir l’état des sauvegardes"),
      ),
    },
  }),
};
