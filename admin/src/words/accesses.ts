/** What each access opens, beside its switch. */
export const accesses = {
  none: "No access is chosen: this person can sign in, but will see only their own account.",
  usual: { director: "Give a director’s accesses", office: "Give the office’s accesses" },
  super_admin: {
    admins: "Sees, adds and changes super admins, and gives them these accesses.",
    events:
      "Sees and changes all services, ID sessions, guests and recordings, directs broadcasts, and has the calendar.",
    customer_care: "Sees, adds and changes client care teams and their operators.",
    funeral_home: "Sees, adds and changes funeral homes and their staff.",
    family: "Sees, adds and changes families, and moves them to another home.",
    cameras: "Adds and changes IP cameras, sees their keys, and what all cameras send now.",
    enterprise_account: "Sees, adds and changes enterprise accounts and regions, and opens the Control Room.",
    videographers: "Sees, adds and changes videographers.",
    co_host: "Gives jobs to operators and videographers, and writes notes for those who prepare a service.",
    packages:
      "Changes packages and add-ons, sees orders and invoices, and reviews cheques, wire transfers and credits.",
    emails: "Changes the texts of all emails and the e-card designs, and reads the outbox.",
    general_settings:
      "Changes the settings of this installation, who is on call, and sees the background jobs.",
  },
  staff: {
    stream_app: "For the stream app on a phone; it opens nothing here.",
    streams:
      "Sees, books and changes services and ID sessions, with the calendar, the guest lists and videos, and sees the IP cameras.",
    stream_director:
      "Opens the Director Panel, starts, pauses and ends broadcasts, and sees the IP cameras with their keys, videos and incidents.",
    email_customization: "Changes the header and footer of the home’s emails.",
    profile: "Sees, adds and changes colleagues.",
    family_management: "Sees, adds and changes families, and sends them their link again.",
    billing: "Sees the plan and the invoices, buys packages, and pays.",
    emails: "Changes the texts of the home’s emails, and writes to all guests of a service.",
  },
};
