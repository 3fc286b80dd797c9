import { remembered } from "./remembered.ts";

/** What is refused about exports and erasures of people. Apart from other sentences, because no list needs it. */
export const personWords = /*#__PURE__*/ remembered("people", {
  onePerson: "Please name one person, by an account, an email address or a telephone number.",
  ownErasure: "You can't erase yourself. Please ask another super admin.",
  serviceToCome: "This family has a service to come. Cancel it first, or give it to another family.",
  erasedAlready:
    "This person is being erased already. Until that is final, it can be taken back in the register of erasures.",
  erasedAccount:
    "This person is erased or is being erased, so this account can't be changed. While it can be taken back, that is done at Privacy.",
  erasureOver: "This can't be taken back any more.",
  addressTaken:
    "Somebody has registered with this address or user name meanwhile, so this can't be taken back.",
  exportOpen: "This person's data is being gathered already.",
});
