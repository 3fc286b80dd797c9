import GeneralIcon from "@mui/icons-material/TuneOutlined";
import { generalSettings as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

/** There is one record, so its form takes the place of the list. */
export const generalSettings = register({
  contract,
  icon: GeneralIcon,
  words: {
    name: "General Settings |||| General Settings",
    menu: "General settings",
    empty: {
      title: "The general settings are missing",
      text: "Their record comes with the database. Please ask whoever runs this server.",
    },
    fields: {
      bank_account_info: "Bank account info",
      from_email_name: "From-email name",
      tos_url: "TOS URL",
      seller_name: "Name on invoices",
      seller_address: "Address on invoices",
      seller_tax_number: "Tax registration",
      invoice_due_days: "Invoices are due after (days)",
      unpaid_streams_limit: "Unpaid streams a home may hold",
      reminder_days_before: "Remind before it is due (days)",
      reminder_days_after: "Remind after it was due (days)",
      reminder_days_again: "Remind once more (days after)",
      calendar_gmail_account: "Calendar account",
      youtube_account: "Video-platform account",
      approval_reminder_hours: "Remind after",
      answer_plan: "Who is called",
      credit_minutes: "Propose a credit from",
    },
    sections: {
      general_seller: {
        title: "Seller",
        help: "The seller named on every document from now on. Issued documents do not change.",
      },
      general_invoices: {
        title: "Payment of invoices",
        help: "For invoices from now on, except those of homes with terms of their own. 0 days: due on receipt. A reminder without days isn’t sent. Who owes nothing may buy one package of any size on invoice; from then on, unpaid streams are limited. 0: every package is paid at once.",
      },
      general_accounts: {
        title: "Connected accounts",
        help: "Where services are written into a calendar, and where videos are published.",
      },
      general: { title: "Invoices, emails, terms", help: "Used in messages sent by Vigil." },
      general_answers: {
        title: "Who is called",
        help: "When something goes wrong with a service and nobody answers, the next one is called. Homes may have a plan of their own.",
      },
      general_credits: {
        title: "Credits",
        help: "When guests of a service lose this much, giving its home the stream back is proposed under Credits.",
      },
      general_approvals: {
        title: "Approvals",
        help: "Managers approve ID sessions by a link they get by email.",
      },
    },
  },
  list: withWords("pages", () => import("./GeneralSettingsPage.tsx")),
});
