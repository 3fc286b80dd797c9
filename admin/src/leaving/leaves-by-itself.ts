/** Set once the page leaves by itself with its drafts saved, such as for another language: nobody is asked then. */
export const leavesByItself = { now: false };
