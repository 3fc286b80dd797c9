/** An event's key in the catalogue, whose keys have no dots. */
export const nameOf = (event: string): string => event.replace(".", "_");
