/**
 * Minutes that a service is planned for: an hour for the service and half an hour for people to leave, because no
 * field has its end. It occupies its camera and people for this long, and is reported as still live when it is on air
 * for longer.
 */
export const plannedMinutes = 90;
