/** Notifications on the user's devices when something goes wrong with a service. */
export const notifications = {
  title: "Notifications",
  here: "Notifications on this device",
  asking: "Your browser may ask whether Vigil may show notifications: please allow it.",
  blocked:
    "This browser blocks notifications from Vigil. Allow them in its settings for this site, which open beside the address, then load this page again.",
  install:
    "On an iPhone or iPad, add Vigil to the Home Screen first: tap Share, then Add to Home Screen. Open it from there and come back to this page.",
  impossible:
    "This browser can't show notifications. Use a current Chrome, Edge, Firefox or Safari, and open Vigil by an address that begins with https.",
  failed: "This browser couldn't turn notifications on. Please try again, or use another browser.",
  test: "Send a test notification",
  tested: "The test notification is on its way. It should appear within a few seconds.",
  since: "On since",
  last: "last notified",
  off: "Turn off",
  off_one: "Turn off notifications on %{device}",
};

export const notificationSections = {
  this_device: {
    title: "This device",
    help: "When something goes wrong with a service and you are called, this device shows it, even while Vigil is closed.",
  },
  other_devices: { title: "Other devices", help: "Where else you get notifications." },
};
