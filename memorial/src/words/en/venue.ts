/** The page that the code at a service opens, where people there give photos to the family. */
export const venue = {
  title: (name: string) => `Your photos for the family of ${name}`,
  text: "Only the family sees what you send. They choose which photos appear on the memorial page. You don’t have to register: your name is enough.",
  loading: "One moment…",
  ended: "Photos are no longer taken here. Thank you for being there.",
  over: "Photos were taken here until three days after the service. Thank you for being there.",
  declined: "The family doesn’t take photos here at the moment.",
  call: (home: string) => `If you have photos for the family, ${home} will gladly help:`,
  noScript: (home: string) =>
    `To choose photos, please turn on JavaScript in your browser. Or ask ${home}, who will gladly help:`,
};
