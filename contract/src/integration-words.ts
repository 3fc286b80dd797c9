import { remembered } from "./remembered.ts";

/** What is said to programs and their owners. Apart from other sentences, because the first list needs none of it. */
export const integrationWords = /*#__PURE__*/ remembered("integrations", {
  keyGrantsNeeded: "Please choose what the key may do.",
  keyGrantNotHeld: "You can't give a key more than you may do yourself.",
  keyLastsTooLong: "An API key can be valid for two years at most.",
  keyEndsInFuture: "Please choose a day in the future.",
  webhookNotHttps: "Please give an address that begins with https://.",
  webhookWithPassword:
    "Please give an address without a username and password. The signature shows that it is us.",
  webhookPrivate: "This address is in a private network, to which nothing is sent.",
  webhookEventNotHeld: "You can only be told of what you may read yourself.",
  apiKeyNotValid: "This API key is not valid. It may have been replaced or mistyped.",
  apiKeyExpired: "This API key has expired. Please make a new one.",
  apiKeyRevoked: "This API key was revoked.",
  notOpenToKeys: "This is not open to API keys.",
  apiKeyLacksGrant: "This API key was not given the right to do this.",
  tooManyByKey: "This API key makes too many calls. Please wait a moment and try again.",
  tooManyKeys: "This account has as many API keys as it can have. Please revoke one first.",
  noKeysByClaim:
    "This account is a super admin only while your company says so, so no API key calls for it. Please have somebody make the key whose account was added here.",
  apiKeyOver: "This API key is no longer valid, so it can't be replaced. Please make a new one.",
  tooManyEndpoints: "This account has as many webhooks as it can have. Please remove one first.",
});
