/** What a television says, and the phone that confirms its code. */
export const tv = {
  title: "Watch a service on this television",
  enter: {
    title: "Enter the code from your phone",
    text: "The service’s page on your phone or computer gives it to you, under “Watch on a television or another device”.",
    label: "Your code",
    watch: "Watch",
    wait: "One moment…",
    unreachable: "There is no connection at the moment. Please try again.",
  },
  own: {
    title: "Or confirm this code on your phone",
    text: "Scan this with the phone on which you have registered. Or type this code on the service’s page, under “The television shows a code of its own”.",
    qr: "QR code to scan with your phone",
    wait: "A code appears here in a moment…",
  },
  leave: "Disconnect or enter another code",
  again: "Back to the service",
  forget: "Disconnect this television",
  gone: "This television is no longer connected. Enter a new code to watch.",
  byItself: "The service begins here by itself.",
  ok: "Press OK on the remote control",
  confirm: {
    title: "Show this service on the television?",
    which: "Which service should the television show?",
    code: (code: string) => `Go on only if your own television shows the code ${code}.`,
    show: "Show it",
    wait: "One moment…",
    done: "The television now shows the service. You may close this page.",
    nobody: "This phone isn’t registered for a service yet",
    register:
      "Open the service’s page on this phone with your link, and register. Then scan the television’s code again.",
    unreachable: "There is no connection at the moment. Please try again.",
  },
  noScript: "To watch, please turn on JavaScript in this browser.",
};
