/**
 * Puts no-break spaces where Canadian French has them: inside « » and before a colon (Office québécois de la langue
 * française). People type ordinary spaces there.
 */
export const frenchSpaces = (text: string): string =>
  text.replace(/ (?=[:»])/g, "\u00a0").replace(/« /g, "«\u00a0");
