/** What a home decides about its services. */
export const homes = {
  language: "Of memorial pages and emails to guests, unless a service has its own.",
  guests_by_phone:
    "Their code, their link and changes of the service are texted to them; each text message costs a few cents. Offered where this installation can send text messages.",
  timezone:
    "A new time zone changes the clock time of services to come, and no email says so. Check their times once you have saved.",
  kept: {
    for_good: "For good",
    12: "A year after the service",
    24: "Two years after the service",
    60: "Five years after the service",
    help: "Applies to services that end from now on. We email families 30, 14 and 3 days before, and they can prolong their page. Nothing is deleted.",
  },
  delivery: {
    default: "As the installation has chosen",
    own: "Vigil itself",
    cloudflare: "Cloudflare",
    youtube: "YouTube (the switch of new streams begins there)",
    help: "Vigil itself always stands by, and takes over whenever the other shows nothing.",
  },
};
