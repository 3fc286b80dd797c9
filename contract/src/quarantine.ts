/** Days after which what was found to have a virus is deleted. */
export const quarantineDays = 30;
/** Days after which an upload is searched for viruses again. */
export const searchAgainDays = 7;
/** Minutes after which super admins are written to, because uploads wait for a scanner that is silent. */
export const scanAlertMinutes = 10;
