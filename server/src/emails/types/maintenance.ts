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
  file_quarantined: emailType({
    title: "Virus found",
    recipient: "Super admins in charge of general settings, when an upload is blocked",
    from: "vigil",
    keys: ["product_name", "file_name", "file_problem", "file_sender", "system_url"],
    en: {
      subject: "{{product_name}}: an upload is blocked",
      html: paragraphs(
        "{{file_sender}} sent the file {{file_name}}.",
        "{{file_problem}}",
        "It is kept apart for 30 days and then deleted. If the scanner is wrong, you can release it.",
        link("system_url", "See what is kept apart"),
      ),
    },
    fr: {
      subject: "{{product_name}} : un fichier reçu est bloqué",
      html: paragraphs(
        "Fichier {{file_name}}, envoyé par {{file_sender}}.",
        "{{file_problem}}",
        "Il est gardé à part pendant 30 jours, puis supprimé. Si l’antivirus se trompe, vous pouvez le débloquer.",
        link("system_url", "Voir ce qui est gardé à part"),
      ),
    },
  }),
  file_blocked: emailType({
    title: "A file sent to the funeral home is blocked",
    recipient: "The funeral home, when an upload to one of its services has a virus or can’t be checked",
    from: "vigil",
    keys: ["product_name", "file_name", "file_problem", "file_sender"],
    en: {
      subject: "A file was blocked: {{file_name}}",
      html: paragraphs(
        "{{file_sender}} sent the file {{file_name}}.",
        "{{file_problem}}",
        "Nothing else is affected. Please ask for another copy if you need the file. Whoever sent it may not know that their device needs a check.",
      ),
    },
    fr: {
      subject: "Un fichier a été bloqué : {{file_name}}",
      html: paragraphs(
        "Fichier {{file_name}}, envoyé par {{file_sender}}.",
        "{{file_problem}}",
        "Rien d’autre n’est touché. Si vous avez besoin de ce fichier, veuillez en demander une autre copie. La personne qui l’a envoyé ignore peut-être que son appareil doit être vérifié.",
      ),
    },
  }),
  file_released: emailType({
    title: "A blocked file is released",
    recipient: "The funeral home, when a super admin releases a blocked file of one of its services",
    from: "vigil",
    keys: ["product_name", "file_name"],
    en: {
      subject: "A file is no longer blocked: {{file_name}}",
      html: paragraphs(
        "We have looked at the file {{file_name}}, which was blocked. It is harmless.",
        "It can be opened again where it was added. You need not ask for another copy.",
      ),
    },
    fr: {
      subject: "Un fichier n’est plus bloqué : {{file_name}}",
      html: paragraphs(
        "Nous avons examiné le fichier {{file_name}}, qui avait été bloqué. Il est sans danger.",
        "On peut de nouveau l’ouvrir là où il avait été ajouté. Une autre copie n’est pas nécessaire.",
      ),
    },
  }),
  file_deleted: emailType({
    title: "A blocked file is deleted",
    recipient: "The funeral home, when a super admin deletes a blocked file of one of its services",
    from: "vigil",
    keys: ["product_name", "file_name"],
    en: {
      subject: "A blocked file was deleted: {{file_name}}",
      html: paragraphs(
        "We have looked at the file {{file_name}}, which was blocked, and deleted it for good.",
        "Please ask for another copy if you need it.",
      ),
    },
    fr: {
      subject: "Un fichier bloqué a été supprimé : {{file_name}}",
      html: paragraphs(
        "Nous avons examiné le fichier {{file_name}}, qui avait été bloqué, et l’avons supprimé définitivement.",
        "Si vous en avez besoin, veuillez en demander une autre copie.",
      ),
    },
  }),
  file_blocked_sender: emailType({
    title: "Your file is blocked",
    recipient: "Whoever sent a file that has a virus or can’t be checked",
    from: "vigil",
    keys: ["product_name", "file_name", "file_problem"],
    en: {
      subject: "Your file was blocked: {{file_name}}",
      html: paragraphs(
        "Hello,",
        "You sent the file {{file_name}}.",
        "{{file_problem}}",
        "This can happen without anybody’s doing. Please check the device that the file comes from, and send another copy.",
      ),
    },
    fr: {
      subject: "Votre fichier a été bloqué : {{file_name}}",
      html: paragraphs(
        "Bonjour,",
        "Vous avez envoyé le fichier {{file_name}}.",
        "{{file_problem}}",
        "Cela peut arriver sans que personne n’y soit pour rien. Veuillez vérifier l’appareil d’où provient le fichier et en envoyer une autre copie.",
      ),
    },
  }),
  files_waiting: emailType({
    title: "Uploads are not being checked",
    recipient:
      "Super admins in charge of general settings, once a day, when uploads have waited ten minutes for the virus scanner",
    from: "vigil",
    keys: ["product_name", "waiting_files", "system_url"],
    en: {
      subject: "{{product_name}}: uploads are waiting for the virus scanner",
      html: paragraphs(
        "The virus scanner isn’t answering, or is too slow. Files that wait: {{waiting_files}}.",
        "Nobody can open them until they are checked. That happens by itself once the scanner answers again. Services and recordings are not affected.",
        "Please see whether clamd is running at the address of CLAMD; vigil doctor says what is wrong.",
        link("system_url", "See what is waiting"),
      ),
    },
    fr: {
      subject: "{{product_name}} : des fichiers attendent l’analyse antivirus",
      html: paragraphs(
        "L’antivirus ne répond pas, ou il est trop lent. Fichiers en attente : {{waiting_files}}.",
        "Personne ne peut les ouvrir avant leur analyse, qui se fera d’elle-même dès que l’antivirus répondra. Les cérémonies et les enregistrements ne sont pas touchés.",
        "Veuillez vérifier que clamd fonctionne à l’adresse de CLAMD; la commande vigil doctor dit ce qui ne va pas.",
        link("system_url", "Voir ce qui attend"),
      ),
    },
  }),
};
