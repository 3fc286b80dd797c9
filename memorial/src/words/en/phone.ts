/** For guests who register by a code that is texted to them. */
export const phone = {
  telephone: "Your mobile number",
  help: "We text a code to it, and later only what you must know, such as a new time. The family and the funeral home see the number.",
  submit: "Text me a code",
  notANumber: "Please write the whole number, with its area code.",
  sent: (to: string) => `We texted a code to ${to}. It is valid for ten minutes.`,
  sentAgain: (to: string) => `We texted a new code to ${to}. Only the last one is valid.`,
  code: "The six digits from the text message",
  sixDigits: "The code has six digits. Please type all of them.",
  confirm: "Confirm the code",
  again: "Send again",
  againIn: (seconds: number) => `Send again in ${seconds} s`,
  change: "Change the number",
};
