import { remembered } from "./remembered.ts";

/** What is said about objections, consent and retention. Apart from other sentences, because the first list needs none of it. */
export const privacyWords = /*#__PURE__*/ remembered("privacy", {
  emailOrTelephone: "Please give an email address or a telephone number, so that you can be answered.",
  answeredAlready: "This objection was answered already. Please load the page again.",
});
