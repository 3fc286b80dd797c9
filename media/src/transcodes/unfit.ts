/** A film that can't be taken; the message is for the person who uploaded it. Anything else is our own trouble. */
export class Unfit extends Error {}
