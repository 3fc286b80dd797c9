/**
 * No-break spaces where French as it is written in Canada has them: inside « » and before a colon (Office québécois de la
 * langue française). Whoever types a space there means one that doesn't end the line.
 */
export const frenchSpaces = (text: string): string =>
  text.replace(/ (?=[:;!?»])/g, "\u00a0").replace(/« /g, "«\u00a0");
