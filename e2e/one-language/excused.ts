import type pg from "pg";

/** Names and addresses, and what people wrote once, in the language they liked. Everything else must be in the reader's. */
const columns = [
  ...["account.username", "account.email", "super_admin.full_name"],
  ...["family.family_admin_name", "funeral_home_staff.full_name", "client_care_operator.full_name"],
  ...["client_care_team.company_name", "client_care_team.company_legal_name", "client_care_team.admin_name"],
  ...["video_grapher.full_name", "video_grapher.legal_company_name"],
  ...[
    "funeral_home.funeral_home_name",
    "funeral_home.branding_funeral_home_name",
    "funeral_home.address_text",
  ],
  ...["funeral_home.city_name", "funeral_home.billing_company_legal_name", "funeral_home.website"],
  ...["enterprise_account.enterprise_account_name", "ip_camera.name", "general_setting.bank_account_info"],
  ...["stream.deceased_full_name", "stream.slug", "stream.thanks"],
  ...["stream_guest.name", "stream_guest.email", "candle.name", "missed_guest.name", "missed_guest.email"],
  ...["guest_stream_message.message", "guest_stream_message.sender_name"],
  ...["guest_ecard.message", "guest_ecard.sender_name", "remembering_wall.description"],
  ...["stream_gallery.caption", "stream_gallery.sender_name", "stream_gallery.report_reason"],
];
/** Of each place of a service: its name and address, and the note for the crew. */
const ofPlaces = ["name", "address", "note"];

/** The texts of these columns, the longest first, so that none is left in part. */
export async function excusedTexts(client: pg.Client): Promise<string[]> {
  const statements = [
    ...columns.map((column) => `select ${column} as text from ${column.split(".")[0]}`),
    ...ofPlaces.map((key) => `select stage->>'${key}' from stream, json_array_elements(stages) stage`),
  ];
  const { rows } = await client.query<{ text: string | null }>(statements.join(" union "));
  return rows
    .flatMap(({ text }) => (text ?? "").split(/\s*\n\s*/))
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => text.normalize("NFC"))
    .sort((one, other) => other.length - one.length);
}
