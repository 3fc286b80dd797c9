import EmailIcon from "@mui/icons-material/AlternateEmailOutlined";
import { customTemplates, emailTemplates } from "@vigil/contract";
import { register } from "../resource/registration.ts";

const fields = {
  type_display: "Email",
  recipient: "Goes to",
  edited_at: "Customised",
  subject_en: "Subject",
  html_content_en: "Content",
  subject_fr: "Subject in French",
  html_content_fr: "Content in French",
};

/** The installation's emails and a home's own share one screen. */
export const emails = register({
  contract: emailTemplates,
  icon: EmailIcon,
  words: {
    name: "Email |||| Emails",
    menu: "Emails",
    empty: { title: "No emails", text: "The emails that Vigil sends will appear here." },
    fields,
  },
  list: () => import("./TemplateList.tsx"),
  edit: () => import("./TemplateEdit.tsx"),
  nameOf: "type_display",
});

export const customEmails = register({
  contract: customTemplates,
  icon: EmailIcon,
  words: {
    name: "Email |||| Emails",
    menu: "Emails",
    empty: { title: "No emails", text: "The emails sent in your home’s name will appear here." },
    fields,
  },
  list: () => import("./TemplateList.tsx"),
  edit: () => import("./TemplateEdit.tsx"),
  nameOf: "type_display",
});
