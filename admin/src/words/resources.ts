import { fields } from "./fields.ts";

/** What a resource is called and says of itself. `name` is one |||| many. */
const described = {
  "usr/admin": {
    name: "Vigil Admin |||| Vigil Admin",
    menu: "Vigil Admin",
    create: "New admin",
    empty: { title: "No admins yet", text: "People who run Vigil stand here. Add the first one." },
  },
  "usr/client_care_team": {
    name: "Company |||| Client Care Teams",
    menu: "Teams",
    create: "New team",
    empty: {
      title: "No client care teams yet",
      text: "Companies whose operators look after streams stand here. Add the first one.",
    },
  },
  "usr/client_care_operator": {
    name: "Operator |||| Operators",
    menu: "Operators",
    create: "New operator",
    empty: {
      title: "No operators yet",
      text: "The people who look after streams stand here. Add the first one.",
    },
  },
  "usr/funeral_home": {
    name: "Funeral Home |||| Funeral Homes",
    menu: "Funeral homes",
    create: "New funeral home",
    empty: {
      title: "No funeral homes yet",
      text: "Each funeral home that books streams stands here. Add the first one.",
    },
  },
  "usr/funeral_home_enterprise_manager": {
    name: "Enterprise Account |||| Enterprise Accounts",
    menu: "Enterprise managers",
    create: "New enterprise account",
    empty: {
      title: "No enterprise accounts yet",
      text: "Organisations that several funeral homes belong to stand here. Add the first one.",
    },
  },
  "usr/region": {
    name: "Region |||| Regions",
    menu: "Regions",
    create: "New region",
    empty: {
      title: "No regions yet",
      text: "Regions group the funeral homes of an enterprise account. Add the first one.",
    },
  },
  "usr/general_setting": {
    name: "General Settings |||| General Settings",
    menu: "General settings",
    empty: {
      title: "The general settings are missing",
      text: "Their record comes with the database. Please ask whoever runs this server.",
    },
  },
  "usr/funeral_home_staff": {
    name: "FuneralHomeStaff |||| Staff",
    menu: "Staff",
    create: "New staff member",
    empty: {
      title: "No staff yet",
      text: "The people of the funeral home stand here. Add the first one, then choose them as directors of streams.",
    },
  },
  "usr/fh_clients": {
    name: "Family |||| Families",
    menu: "Families",
    create: "New family",
    empty: {
      title: "No families yet",
      text: "Families for whom services are streamed stand here. Add the first one, then book its stream.",
    },
  },
  "usr/funeral_home_media": {
    name: "Video |||| Videos",
    menu: "Videos",
    create: "New video",
    empty: {
      title: "No videos yet",
      text: "Videos a director may play during a service stand here. Upload the first one.",
    },
  },
  "usr/videographer": {
    name: "Videographer |||| Videographers",
    menu: "Videographers",
    create: "New videographer",
    empty: {
      title: "No videographers yet",
      text: "People who film services on site stand here. Add the first one.",
    },
  },
  "str/ip_cameras": {
    name: "IpCamera |||| IP Cameras",
    menu: "IP cameras",
    create: "New camera",
    empty: {
      title: "No cameras yet",
      text: "Fixed cameras of the chapels stand here, once someone at Vigil has added them.",
    },
  },
  "str/stream": {
    name: "Stream |||| Streams",
    menu: "Streams",
    create: "New stream",
    empty: { title: "There is no stream", text: "Services that are streamed stand here, newest first." },
  },
  "usr/id_sessions": {
    name: "ID Session |||| ID Sessions",
    menu: "ID Sessions",
    create: "New ID session",
    ask_delete: "Are you sure you want to delete this ID session? This action cannot be undone.",
    empty: {
      title: "No ID sessions yet",
      text: "Sessions in which a family identifies its deceased from afar stand here, with their manager's approval.",
    },
  },
  "str/stream_info": {
    name: "Stream info |||| Stream info",
    menu: "Stream info",
    empty: { title: "There is no stream", text: "Services and all about them stand here, newest first." },
  },
  "str/job": {
    name: "Job |||| Jobs",
    menu: "Jobs",
    empty: {
      title: "No jobs yet",
      text: "Services that somebody looks after or films stand here as soon as they are published.",
    },
  },
  "str/stream_guests": {
    name: "Guest |||| Guests",
    menu: "Guests",
    create: "New guest",
    empty: {
      title: "No guests yet",
      text: "Whoever registers for your service on the memorial page, or whom you invite, stands here.",
    },
  },
  "fin/payment_proof": {
    name: "Cheque or wire transfer |||| Cheques and wire transfers",
    menu: "Cheques & wires",
    empty: {
      title: "No cheques or wire transfers",
      text: "What funeral homes send to pay an invoice without a card stands here, to be accepted or rejected.",
    },
  },
  "fin/cheque": {
    name: "Cheque |||| Cheques",
    menu: "Cheques",
    empty: { title: "No cheques", text: "Pictures of cheques stand here." },
  },
  "fin/wire_transfer": {
    name: "Wire transfer |||| Wire transfers",
    menu: "Wire transfers",
    empty: { title: "No wire transfers", text: "Screenshots of wire transfers stand here." },
  },
  "str/stream_video": {
    name: "Stream Recording |||| Stream Recordings",
    menu: "Recordings",
    create: "New recording",
    empty: { title: "No recordings yet", text: "After a service its recording stands here." },
  },
  "fin/package": {
    name: "Subscription |||| Packages",
    menu: "Packages",
    create: "New package",
    empty: {
      title: "No packages yet",
      text: "What funeral homes buy streams by stands here. Add the first one.",
    },
  },
  "fin/product": {
    name: "Add-on |||| Add-ons",
    menu: "Add-ons",
    create: "New add-on",
    empty: { title: "No add-ons yet", text: "What is sold with a stream or in a bundle stands here." },
  },
  "fin/choice": {
    name: "Bundle |||| Bundles",
    menu: "Bundles",
    create: "New bundle",
    empty: { title: "No bundles yet", text: "Several add-ons at one price stand here." },
  },
  "fin/order": {
    name: "Order |||| Orders",
    menu: "Orders",
    create: "Buy Stream Package",
    empty: {
      title: "Nothing was bought yet",
      text: "Every package that is bought stands here, with its invoice.",
    },
  },
  "fin/change_subscription": {
    name: "Renewal |||| Renewals",
    create: "Renew Subscription",
    empty: { title: "Nothing was renewed yet", text: "Renewals stand among the orders." },
  },
  "fin/invoice": {
    name: "Invoice |||| Invoices",
    menu: "Invoices",
    empty: { title: "No invoices yet", text: "What is to be paid stands here, and what was." },
  },
  "fin/invoice_admin_item": {
    name: "Invoice item |||| Invoice items",
    create: "Add an item",
    empty: { title: "No items yet", text: "Items stand on their invoices." },
  },
  "fin/payment": {
    name: "Payment |||| Payments",
    create: "Record a payment",
    notifications: { created: "The payment is written down, and its payer is thanked" },
    empty: { title: "No payments yet", text: "Payments stand on their invoices." },
  },
  "fin/refund": {
    name: "Refund |||| Refunds",
    create: "Refund",
    notifications: { created: "The refund is under way, and its payer is told" },
    empty: { title: "Nothing was sent back", text: "Refunds stand on their invoices." },
  },
  "str/remembering_wall": {
    name: "Remembrance |||| Personalize",
    menu: "Personalize",
    create: "Add A Remembrance",
    empty: {
      title: "Remembering Wall",
      text: "Pictures and films with a few words, as guests find them on the memorial page.",
    },
  },
  "str/stream_gallery": {
    name: "Gallery Item |||| Gallery",
    menu: "Gallery",
    create: "Add to the gallery",
    empty: {
      title: "The gallery is empty",
      text: "Your own pictures and films stand here, and those guests send. What guests send is shown to nobody before you approve it.",
    },
  },
  "str/guest_stream_message": {
    name: "Message |||| Messages",
    menu: "Messages",
    empty: {
      title: "No messages yet",
      text: "What guests write, say or film for you on the memorial page stands here. Only you can read it.",
    },
  },
  "str/guest_ecard": {
    name: "E-Card |||| E-Cards",
    menu: "E-Cards",
    empty: {
      title: "No e-cards yet",
      text: "Cards that guests send you from the memorial page stand here. Only you can read them.",
    },
  },
  "str/ecard": {
    name: "E-Card |||| E-Cards",
    menu: "E-Cards",
    create: "New e-card",
    empty: {
      title: "No e-cards yet",
      text: "The designs that guests choose their e-card from stand here. Add the first one.",
    },
    notifications: { updated: "Card updated" },
  },
  "str/bulk_email": { name: "Bulk email |||| Bulk emails" },
  "mail/templates": {
    name: "Email |||| Emails",
    menu: "Emails",
    empty: { title: "No emails", text: "The emails Vigil writes stand here." },
  },
  "mail/custom-templates": {
    name: "Email |||| Emails",
    menu: "Emails",
    empty: { title: "No emails", text: "The emails that go out in the name of your home stand here." },
  },
  "mail/custom-templates/settings": { name: "Header and footer |||| Headers and footers" },
  "mail/outbox": {
    name: "Letter |||| Outbox",
    menu: "Outbox",
    empty: { title: "No letters yet", text: "This demo sends no mail. What it would send stands here." },
  },
  bin: {
    name: "Bin |||| Bin",
    menu: "Bin",
    empty: {
      title: "The bin is empty",
      text: "What is deleted lies here for 30 days and can be restored. Then it goes for good.",
    },
  },
  "usr/info": { name: "Settings |||| Settings" },
  "usr/password/change": { name: "Password |||| Passwords" },
  "usr/timezone": { name: "Time zone |||| Time zones" },
  "usr/language": { name: "Language |||| Languages" },
  "usr/country": { name: "Country |||| Countries" },
  "usr/state": { name: "State or province |||| States and provinces" },
  "usr/city": { name: "City |||| Cities" },
  "fin/region": { name: "Currency region |||| Currency regions" },
  "str/g_r_page_heading": { name: "Event type |||| Event types" },
};

export const resources = Object.fromEntries(
  Object.entries(described).map(([path, words]) => [path, { ...words, fields: fields(path) }]),
);
