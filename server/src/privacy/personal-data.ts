import type { ErasureWay, Purpose } from "@vigil/contract";

/** What one table stores about people, and what of it an erasure leaves. */
export interface TableRule {
  purpose: Purpose;
  /** Columns with something about people, by what becomes of them, separated by spaces. */
  columns: Partial<Record<ErasureWay, string>>;
  /** Columns that say nothing about a person. */
  none?: string;
}

/**
 * Every table, and every column of it that can hold words, a place, a day or a file. Ids, numbers, moments and switches
 * of a row say something only together with these. A column without a decision fails personal-data.test.ts. The record
 * of processing is made of this list.
 *
 * - `deleted`: the row goes, by erasure/kinds.ts or with the row that it belongs to
 * - `overwritten`: an account's own columns, or its name where it did something
 * - `emptied`: what the history says of the person
 * - `expires`: goes by itself after a term, soon
 * - `kept`: belongs to somebody else, or the law wants it kept; docs/privacy.md says why
 */
export const personalData: Readonly<Record<string, TableRule>> = {
  // Accounts
  account: {
    purpose: "accounts",
    columns: { overwritten: "username email language clock favourites list_columns password_hash" },
    none: "role",
  },
  email_change: { purpose: "accounts", columns: { deleted: "email token_hash" } },
  company_arrival: { purpose: "accounts", columns: { deleted: "hash" } },
  company_sign_in: { purpose: "accounts", columns: { deleted: "issuer subject email" } },
  password_reset: { purpose: "accounts", columns: { deleted: "token_hash" }, none: "purpose" },
  session: { purpose: "accounts", columns: { deleted: "address user_agent token_hash previous_hash" } },
  super_admin: { purpose: "accounts", columns: { overwritten: "username email full_name phone" } },
  family: {
    purpose: "services",
    columns: { overwritten: "username email family_admin_name phone postal_code" },
  },
  funeral_home_staff: {
    purpose: "accounts",
    columns: { overwritten: "username email full_name phone bio picture linkedin_profile" },
    none: "staff_role",
  },
  client_care_operator: { purpose: "accounts", columns: { overwritten: "username email full_name phone" } },
  client_care_team: {
    purpose: "accounts",
    columns: { kept: "username email company_legal_name company_name admin_name phone" },
  },
  video_grapher: {
    purpose: "accounts",
    columns: {
      overwritten:
        "username email full_name legal_company_name phone address lat lon country_name state_name city_name other_cities",
    },
  },
  video_grapher_city: { purpose: "accounts", columns: {} },
  funeral_home: {
    purpose: "accounts",
    columns: {
      kept: "username email telephone_number manager_name manager_email manager_phone billing_contact_name billing_email_address billing_phone_number",
    },
    none: "funeral_home_name language address_text lat lon country_name state_name city_name postal_code website delivery answer_plan billing_company_legal_name billing_address_text billing_lat billing_lon billing_country_name billing_state_name billing_city_name billing_postal_code billing_tax_number billing_po_number branding_funeral_home_name branding_funeral_home_email_address branding_funeral_home_logo_horizontal bottom_logo guest_page_default_background player_default_image color_code color_code_register branding_generic_url_for_obituary_page branding_custom_funeral_home_url music_licence_organisation music_licence_number music_licence_until",
  },
  enterprise_account: {
    purpose: "accounts",
    columns: {
      kept: "billing_contact_name billing_email_address billing_phone_number manager_name manager_email manager_phone",
    },
    none: "enterprise_account_name address_text lat lon country_name state_name city_name postal_code billing_company_legal_name billing_address_text billing_lat billing_lon billing_country_name billing_state_name billing_city_name billing_postal_code subscription_start renewal_date",
  },
  enterprise_account_funeral_home: { purpose: "accounts", columns: {} },
  enterprise_account_region: { purpose: "accounts", columns: {} },
  passkey: {
    purpose: "accounts",
    columns: { deleted: "credential_id public_key name" },
    none: "transports device_type aaguid",
  },
  passkey_challenge: { purpose: "accounts", columns: { deleted: "hash browser" }, none: "purpose" },
  recovery_code: { purpose: "accounts", columns: { deleted: "hash" } },
  remembered_device: { purpose: "accounts", columns: { deleted: "hash user_agent" } },
  totp: { purpose: "accounts", columns: { deleted: "secret" } },
  list_view: {
    purpose: "accounts",
    columns: { deleted: "name filters" },
    none: "list sort columns",
  },
  notification: {
    purpose: "accounts",
    columns: { deleted: "title about page dedupe" },
    none: "kind",
  },
  notification_choice: { purpose: "accounts", columns: {}, none: "kind" },
  push_subscription: { purpose: "accounts", columns: { deleted: "endpoint p256dh auth device" } },
  calendar_feed: { purpose: "accounts", columns: { deleted: "token_hash" } },
  job_answer: { purpose: "services", columns: { kept: "reason" }, none: "part answer" },
  on_call_duty: { purpose: "operation", columns: {} },
  first_steps: { purpose: "accounts", columns: {} },

  // Guests
  stream_guest: {
    purpose: "guests",
    columns: { deleted: "name email telephone country language consent_language email_problem" },
  },
  guest_stream_message: { purpose: "guests", columns: { deleted: "sender_name name message voice video" } },
  guest_ecard: { purpose: "guests", columns: { deleted: "sender_name message" } },
  candle: { purpose: "guests", columns: { deleted: "name" } },
  stream_gallery: {
    purpose: "guests",
    columns: { deleted: "sender_name caption image video report_reason" },
  },
  missed_guest: {
    purpose: "guests",
    columns: { deleted: "person name email values", overwritten: "called_back_by" },
    none: "reason",
  },
  phone_code: { purpose: "guests", columns: { deleted: "telephone code_hash" } },
  screen: { purpose: "guests", columns: { deleted: "code_hash token_hash guest_token_hash" } },

  // Services: the dead, and what the family keeps of them
  stream: {
    purpose: "services",
    columns: {
      kept: "deceased_full_name deceased_date_of_birth deceased_date_of_death stages others photo guest_page_background guest_advisory guest_advisory_fr order_of_service obituary_en obituary_fr thanks vigil_admin_notes telephone_searched search_text slug",
    },
    none: "stream_type case_number recorded_music language broadcast_status flower_store_url donations_page_url page_access page_password_hash page_kept_until",
  },
  /** The proof that somebody's objection was heard and answered. */
  objection: {
    purpose: "guests",
    columns: { kept: "name email telephone place explanation answer answered_by" },
    none: "subject language outcome",
  },
  stream_video: {
    purpose: "services",
    columns: { kept: "file thumbnail original name" },
    none: "problem twice",
  },
  stream_video_captions: {
    purpose: "services",
    columns: { kept: "webvtt" },
    none: "language state problem",
  },
  recording_trim: { purpose: "services", columns: {}, none: "muted problem" },
  remembering_wall: { purpose: "services", columns: { kept: "description file" } },
  stream_archive: { purpose: "services", columns: { expires: "file" }, none: "language state" },
  stream_output: { purpose: "services", columns: {}, none: "name url key passphrase encoding" },
  stream_product: { purpose: "services", columns: {} },
  approval_request: {
    purpose: "services",
    columns: { overwritten: "approver_name approver_email" },
    none: "secret pincode_hash status",
  },
  camera_session: {
    purpose: "services",
    columns: { kept: "session_name username" },
    none: "provider join_hash",
  },
  conferencing_room: {
    purpose: "services",
    columns: { kept: "known" },
    none: "provider room_id host join_url passcode relay_key_hash problem",
  },
  bulk_change: { purpose: "services", columns: { expires: "change rows undone" }, none: "kind" },
  funeral_home_media: {
    purpose: "services",
    columns: {},
    none: "title video transcoded_video image transcode_problem",
  },
  ecard: { purpose: "services", columns: {}, none: "title title_fr image" },
  stored_file: {
    purpose: "services",
    columns: { deleted: "file_name" },
    none: "content_type sha256 scan_state released_finding",
  },
  quarantined_file: { purpose: "services", columns: { expires: "file" }, none: "finding" },

  // Emails
  mail_outbox: {
    purpose: "emails",
    columns: {
      deleted:
        "to from_name reply_to subject text html calendar message_id dedupe unsubscribe_url last_error",
    },
    none: "channel type",
  },
  mail_suppression: { purpose: "emails", columns: { deleted: "address" } },
  bulk_email: { purpose: "emails", columns: { kept: "subject body" }, none: "audience" },
  custom_template: {
    purpose: "emails",
    columns: {},
    none: "type type_display recipient subject_en html_content_en subject_fr html_content_fr",
  },
  email_template: {
    purpose: "emails",
    columns: {},
    none: "type type_display recipient subject_en html_content_en subject_fr html_content_fr",
  },
  template_setting: {
    purpose: "emails",
    columns: {},
    none: "header_image header_link footer_content_en footer_content_fr",
  },

  // Money, which the law keeps for years
  invoice: {
    purpose: "money",
    columns: {
      kept: "buyer reminders_paused_reason refund_asked_reason refund_declined_reason",
      overwritten: "reminders_paused_by refund_asked_by",
    },
    none: "name invoice_number status due_on reminders_paused_until payment_method",
  },
  invoice_document: {
    purpose: "money",
    columns: { kept: "buyer" },
    none: "kind issued_on seller tax_province tax_country po_number taxes",
  },
  invoice_item: { purpose: "money", columns: {}, none: "name type date document_number" },
  invoice_line: {
    purpose: "money",
    columns: { kept: "deceased_name" },
    none: "kind name item_type date started_at end_at",
  },
  invoice_reminder: { purpose: "money", columns: { kept: "to" }, none: "step" },
  ledger_entry: { purpose: "money", columns: {}, none: "account" },
  purchase_order: { purpose: "money", columns: {}, none: "kind invoice_number" },
  payment: { purpose: "money", columns: { kept: "reference" }, none: "method" },
  payment_proof: {
    purpose: "money",
    columns: { kept: "payer front back screenshot" },
    none: "invoice_number method status reason",
  },
  received_payment: { purpose: "money", columns: { kept: "note" }, none: "method" },
  refund: { purpose: "money", columns: { kept: "reason" }, none: "method document_number" },
  card_dispute: { purpose: "money", columns: {}, none: "id intent status reason" },
  card_event: { purpose: "money", columns: {}, none: "id type" },
  card_payment: { purpose: "money", columns: {}, none: "intent status failure" },
  card_refund: { purpose: "money", columns: {}, none: "intent status refund refusal" },
  checkout_session: { purpose: "money", columns: {}, none: "offer kind po_number session url status" },
  automatic_renewal: {
    purpose: "money",
    columns: { kept: "customer brand last4" },
    none: "setup card stopped_why",
  },
  renewal_charge: { purpose: "money", columns: {}, none: "offer failure outcome" },
  credit_proposal: { purpose: "money", columns: { overwritten: "decided_by" }, none: "status" },
  plan_entry: { purpose: "money", columns: {}, none: "reason" },
  test_acquirer_setup: { purpose: "money", columns: {}, none: "id key secret customer card failure notes" },
  test_acquirer_event: { purpose: "money", columns: {}, none: "id body" },
  test_acquirer_payment: { purpose: "money", columns: {}, none: "id key secret session page state notes" },

  // Operation
  broadcast: {
    purpose: "operation",
    columns: {},
    none: "programme node order_hash source video problem rehearsal",
  },
  broadcast_event: {
    purpose: "operation",
    columns: { emptied: "address", kept: "note" },
    none: "role what from_status to_status source idempotency_key press_hash",
  },
  director_presence: { purpose: "operation", columns: {} },
  incident: {
    purpose: "operation",
    columns: { overwritten: "acknowledged_by", kept: "about values" },
    none: "cause kind source source_name",
  },
  incident_message: {
    purpose: "operation",
    columns: { overwritten: "name phone" },
    none: "who channel about problem",
  },
  preflight: { purpose: "operation", columns: {}, none: "stage grade findings" },
  maintenance_override: { purpose: "operation", columns: { kept: "who services" }, none: "what" },
  ip_camera: {
    purpose: "operation",
    columns: {},
    none: "name protocol rtmp_key rtmp_key_hash address",
  },
  idempotency_key: { purpose: "operation", columns: {}, none: "resource key request_hash" },
  zoom_user: { purpose: "operation", columns: { kept: "email" } },

  // History
  audit_log: {
    purpose: "history",
    columns: { emptied: "address changes" },
    none: "role key_name verb resource",
  },

  // Integrations
  api_key: {
    purpose: "integrations",
    columns: { deleted: "name last_address" },
    none: "start token_hash grants",
  },
  webhook_endpoint: {
    purpose: "integrations",
    columns: { deleted: "url description" },
    none: "events disabled_reason secret old_secret old_secrets",
  },
  webhook_event: { purpose: "integrations", columns: { expires: "data" }, none: "type" },
  webhook_delivery: { purpose: "integrations", columns: { expires: "answer" }, none: "state error" },
  connection: { purpose: "integrations", columns: { kept: "account subject" }, none: "kind refresh_token" },

  // Requests about personal data
  person_export: {
    purpose: "requests",
    columns: { deleted: "name email telephone", expires: "token_hash" },
    none: "language state",
  },
  person_erasure: {
    purpose: "requests",
    columns: { deleted: "held", kept: "hashes" },
    none: "requested_role role counts noted",
  },
};

/** Tables without anything about people: lists that Vigil brings along, and what machines note for themselves. */
export const impersonal: ReadonlySet<string> = new Set([
  ...["aired_programme", "invoice_document_counter", "plan_term", "media_order", "media_placement"],
  ...["media_report", "retired_programme", "safe_copy", "source_number", "ip_camera_funeral_home"],
  ...["mirrored_stream", "delivery", "delivery_recording", "youtube_quota", "mail_pace"],
  ...["general_setting", "incident_stream", "currency_region", "event_type", "language", "tax_rate"],
  ...["timezone", "backup_run", "subscription_package", "city", "country", "state", "bundle_product"],
  ...["bundle", "product", "region_funeral_home", "region", "conferencing_event", "counted_programme"],
  ...["retention_setting", "home_retention", "retention_notice"],
  ...["error_kind", "home_use", "provider_day", "server_process", "upload_lock"],
]);
