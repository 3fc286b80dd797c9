import type { DataCategory } from "@vigil/contract";

/** The tables of each category of data, as the record of processing calls it. Each is in one; a test checks that. */
export const tablesOf: Readonly<Record<DataCategory, string>> = {
  families: "family",
  deceased: "stream remembering_wall",
  recordings: "stream_video stream_video_captions stored_file stream_archive quarantined_file",
  helpers: "job_answer approval_request camera_session conferencing_room bulk_change",
  registrations: "stream_guest",
  condolences: "guest_stream_message guest_ecard candle stream_gallery",
  attempts: "missed_guest phone_code screen",
  objections: "objection",
  profiles:
    "account super_admin funeral_home_staff client_care_operator client_care_team video_grapher list_view",
  contacts: "funeral_home enterprise_account",
  sign_ins:
    "session email_change password_reset company_arrival company_sign_in passkey passkey_challenge recovery_code remembered_device totp calendar_feed",
  notices: "notification push_subscription",
  letters: "mail_outbox bulk_email",
  unsubscribed: "mail_suppression",
  invoices: "invoice invoice_document invoice_line invoice_reminder",
  payments: "payment payment_proof received_payment refund automatic_renewal credit_proposal",
  calls: "incident incident_message",
  on_air: "broadcast_event maintenance_override zoom_user",
  changes: "audit_log",
  keys: "api_key webhook_endpoint",
  events: "webhook_event webhook_delivery",
  connected: "connection",
  exports: "person_export",
  erasures: "person_erasure",
};
