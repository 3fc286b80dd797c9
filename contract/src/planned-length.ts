/**
 * Minutes a service is planned for: so long it holds its camera and its people, and on air for longer it is told of as
 * still live. The specification has no field for an end: an hour for the service, and half an hour for people to leave.
 */
export const plannedMinutes = 90;
