/** A file that the import takes as it is; its first characters tell Excel that it is UTF-8. */
export const exampleFile = (eventType: string): string =>
  [
    "\u{feff}Case number,Deceased first name,Deceased last name,Date of birth,Date of death,Event type,Event date,Event time,Director,Next of kin,Next of kin email,Next of kin phone,Language",
    `2031-118,Edith,Shaw,1944-03-12,2031-11-28,${eventType},2031-12-04,11:00,,Anne Shaw,anne.shaw@example.com,+1 416 555 0155,en`,
    "",
  ].join("\r\n");
