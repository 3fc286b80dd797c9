import GeneralIcon from "@mui/icons-material/TuneOutlined";
import { generalSettings as contract } from "@vigil/contract";
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
      calendar_gmail_account: "Calendar account",
      youtube_account: "Video-platform account",
      approval_reminder_hours: "Remind after",
    },
  },
  list: () => import("./GeneralSettingsPage.tsx"),
});
