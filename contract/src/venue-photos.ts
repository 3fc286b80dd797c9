import { linkCard } from "./link-card.ts";

/** Photos that people give at the service itself, by a link on a code: for those who hand out its links. */
export const venuePhotos = { grants: linkCard.grants };

/** Calendar days after the service's last day on which the link still takes photos. */
export const venuePhotoDays = 3;
