import HomeIcon from "@mui/icons-material/HomeWorkOutlined";
import { homes as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

export const homes = register({
  contract,
  icon: HomeIcon,
  words: {
    name: "Funeral Home |||| Funeral Homes",
    menu: "Funeral homes",
    create: "New funeral home",
    empty: {
      title: "No funeral homes yet",
      text: "Funeral homes that book streams will appear here. Add the first one.",
    },
    fields: {
      answer_plan: "Who is called",
      music_licence_organisation: "Licence of",
      music_licence_number: "Licence number",
      music_licence_until: "Valid until",
      funeral_home_name: "Funeral home name",
      telephone_number: "Telephone",
      website: "Website",
      currency_region: "Currency region",
      language: "Language",
      partner_show_registration: "Guests register before watching",
      guests_by_phone: "Guests without email may register by text message",
      enable_flower_and_donations_url: "Flower and donation links on streams",
      branding_funeral_home_name: "Name shown to families and guests",
      branding_funeral_home_email_address: "Emails are sent from",
      branding_funeral_home_logo_horizontal: "Logo, horizontal",
      bottom_logo: "Logo at the bottom",
      guest_page_default_background: "Default header of memorial pages",
      player_default_image: "Picture in the player before the service",
      color_code: "Colour",
      color_code_register: "Colour of the register button",
      branding_generic_url_for_obituary_page: "Obituary page",
      branding_custom_funeral_home_url: "Custom URL",
      billing_tax_number: "Tax registration",
      billing_po_number: "PO number",
      unpaid_streams_limit: "Unpaid streams it may hold (empty: as usual)",
      invoice_due_days: "Invoices are due after (days; empty: as usual)",
      purchased_stream_count: "Purchased streams",
      available_stream_count: "Available streams",
      pages_kept_months: "Memorial pages stay",
      delivery: "Guests watch through",
      overdraft_limit: "Overdraft limit",
    },
    sections: {
      home_address: { title: "Address", help: "Where the home is; its times are shown in its time zone." },
      home_answers: {
        title: "Who is called",
        help: "When something goes wrong with a service and nobody answers, the next one is called.",
      },
      home_streams: { title: "Streams", help: "What guests see, and how many streams remain." },
      home_branding: { title: "Branding", help: "How memorial pages and emails of this home look." },
    },
  },
  list: () => import("./HomeList.tsx"),
  form: withWords("pages", () => import("./HomeInputs.tsx")),
});
