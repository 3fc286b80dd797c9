/**
 * A link's last part without what a mail program or a person glued to it: a full stop, a bracket, a quote, `&gt;`.
 * Addresses and tokens of ours end with a letter, a digit, - or _.
 */
export const withoutGluedText = (part: string): string => part.replace(glued, "");
const glued = /(?:&(?:gt|lt|quot|amp|nbsp);?|[^A-Za-z0-9_-])+$/i;
