/** All that the page of a test link says, in English. */
export const rehearsal = {
  heading: (name: string) => `Test for the service of ${name}`,
  explain: (when: string | null) =>
    `This tests camera and sound. It is not the service${when ? `, which is on ${when}` : ""}.`,
  practice: "A practice service: nobody has died, and there is no such service.",
  practiceOver: "This practice has ended. If another one begins, it appears here by itself.",
  practiceBadge: "Practice",
  badge: "Test",
  video: (name: string) => `Test for the service of ${name}`,
  before: "No test is running. It appears here by itself when it begins.",
  over: "The service has begun, so there are no more tests.",
  gone: "This link no longer works. Please ask the funeral home for another one.",
  noScript: "To see the test, please turn on JavaScript in your browser.",
};
