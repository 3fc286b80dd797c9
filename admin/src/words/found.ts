/** What the search and the filters of many homes say. */
export const found = {
  account: "Your account: password, sign-ins, language, times",
  system: "System: version, servers, certificates, errors, use by home",
  of: { funeral_home: "Funeral Home", region: "Region", client_care_team: "Care team" },
};
