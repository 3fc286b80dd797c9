/** What the search and the filters of many homes say. */
export const found = {
  account: "Your account: password, sign-ins, language, times",
  branding: "Settings: logo, colours, brand",
  system: "System: version, servers, certificates, errors, use by home",
  /** Further words by which a page is found, by its address. */
  keywords: {
    "/usr/info": "website telephone address time zone language clock signature",
    "/account": "language devices",
    "/usr/funeral_home": "logo brand colours time zone videographer password",
    "/usr/funeral_home_staff": "directors accesses rights password",
    "/usr/fh_clients": "password",
    "/usr/videographer": "password",
    "/fin/invoice": "refunds money back payments receipts credit notes taxes",
    "/plan": "packages buy renew streams left",
    "/mail/templates": "test email texts language",
    "/mail/custom-templates": "test email texts language",
    "/mail/custom-templates/settings": "header footer logo",
    "/usr/general_setting": "sender bank account currency terms language",
    "/str/job": "videographer operator assign",
    "/str/stream": "videographer services funerals memorial pages",
    "/calendar": "subscribe feed week",
    "/mail/outbox": "bounced undelivered failed emails messages sent waiting",
    "/queue": "bounced undelivered failed emails backups restart update",
    "/notifications": "bell devices push",
    "/practice": "practice service rehearsal rehearse training test",
  },
  of: { funeral_home: "Funeral Home", region: "Region", client_care_team: "Care team" },
};
