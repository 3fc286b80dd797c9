import type { z } from "zod";
import { approvalWords } from "./approval-words.ts";
import { clockText } from "./clock-text.ts";
import { remembered } from "./remembered.ts";
import { counted } from "./sentence.ts";

const isOrAre = (count: number) => (count === 1 ? "is" : "are");
const lengthOf = (seconds: number): string => {
  if (seconds === 1) return "1 second";
  return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
};

const listed = (things: readonly string[]): string => new Intl.ListFormat("en-GB").format(things);

/** Sentences about single fields. The product specification fixes the wording of some. */
export const words = /*#__PURE__*/ remembered("words", {
  required: "This field is required.",
  notStorable: "Please remove characters that are not text.",
  notAnId: "Not a valid id.",
  notADateTime: "Not a valid date and time. Use the form 2026-11-20T14:00:00Z.",
  notADate: "Not a valid date. Use the form 2026-11-20.",
  halfDate: "Not a whole date yet.",
  notAMonth: "Not a valid month. Use the form 2026-11.",
  notATimeOfDay: "Not a valid time of day. Use the form 14:30.",
  endsBeforeItBegins: "Must be after its begin.",
  bothHours: "Please give both hours, or neither.",
  atLeastOneChannel: "Please choose at least one way to call.",
  atLeastOneStep: "Somebody must be called.",
  placeUnknown: "Please enter the name or the address of the place.",
  tooManyStages: (most: number) => `A service can have at most ${most} places.`,
  notAPushService:
    "Not the address of a browser's push service. Please turn notifications off and on again on this device.",
  notAPushKey: "Not a key of a browser. Please turn notifications off and on again on this device.",
  emailIsFixed: "This email is always sent, because whoever gets it needs it.",
  pushIsPlanned: "The answer plan decides whose devices are called.",
  notValidUsername: "Not valid username",
  notValidSlug: "Not valid slug",
  pagePasswordTooShort: (least: number) => `Please choose at least ${least} characters.`,
  pagePasswordNeeded: "Please choose the password that guests type.",
  notAnEmail: "Not a valid email address.",
  notAPhone: "Not a valid phone number.",
  notAColour: "Not a valid colour. Use the form #0F2240.",
  notAWebAddress: "Not a valid web address. Use the form https://example.com.",
  addressWithPassword: "Please give an address without a username and password.",
  notAnRtspAddress: "Not a valid RTSP address. Use the form rtsp://192.168.1.20/stream.",
  notAnOutputAddress:
    "Not a valid address. Use the form rtmps://live.example.com:443/app, or srt://live.example.com:9000.",
  keyWithoutSpaces: "A stream key has no spaces.",
  srtPassphrase: "A passphrase has 10 to 79 characters.",
  srtOnly: "Only SRT has a passphrase.",
  outputNowhere: "There is no such server. Please check the address.",
  outputPrivate: "This server is in a private network, which this installation doesn't send to.",
  outputSilent: "The server doesn't answer at this address. Please check it.",
  cloudflareNotSetUp:
    "Cloudflare Stream isn't set up on this installation. Guests watch through Vigil's own servers instead.",
  /** Seconds that the provider's recording is shorter than ours. */
  providerRecordingShorter: (provider: string, seconds: number) =>
    `${provider}'s recording is ${lengthOf(seconds)} shorter than Vigil's.`,
  ownRecordingShorter: (provider: string, seconds: number) =>
    `Vigil's recording is ${lengthOf(seconds)} shorter than ${provider}'s, which you can download instead.`,
  ownRecordingMissing: (provider: string) =>
    `Vigil has no recording of this service. ${provider} has one, which you can download.`,
  recordingsAgree: (provider: string) => `${provider}'s recording is as long as Vigil's.`,
  youtubeNotConnected: "No YouTube account is connected. Please connect one in the general settings.",
  youtubeQuotaLow: (used: number) =>
    `YouTube allows 10,000 units a day, and ${used.toLocaleString("en")} are used. Services that open after that are shown by Vigil alone.`,
  mostOutputs: (most: number) => `A service can be sent to at most ${most} other places.`,
  notCents: "An amount has at most two decimals.",
  nameRequired: "Name is required",
  /** About one of several services of a booking, by its number. */
  ofService: (number: number, sentence: string) => `Service ${number}: ${sentence}`,
  removeCharacters: (characters: string) => `Please remove the '${characters}' characters from name.`,
  invalidPhoto: "Invalid photo",
  unreadablePhoto:
    "Error reading photo data. Please try converting the photo to a different format (JPG or PNG)",
  photoTooSmall: "Photo is too small (minimum size 100x100 pixels)",
  photoNotSquare:
    "Please provide a photo that is approximately square in shape. (width and height should be roughly equal)",
  invalidImage: "Invalid image",
  imageTooSmall: "Image is too small (minimum size 300x100 pixels)",
  fileTypes: (endings: readonly string[]): string =>
    `Accepted file types: ${endings.map((e) => `.${e}`).join(",")}`,
  notAVideo: "This file isn’t a video, whatever its name says.",
  orderOfServiceFailed: (endings: readonly string[]): string =>
    `Error uploading order of service file. ${words.fileTypes(endings)}`,
  fileTooLarge: (bytes: number) => `The file is too large. At most ${Math.floor(bytes / 1024 / 1024)} MB.`,
  fileExpected: "Send a file here.",
  pictureOrFilm: "Choose a picture or a film.",
  notBoth: "Choose a picture or a film, not both.",
  familyDecides: "The family decides whether what a guest sent is shown.",
  notAFilm: "This file is not a film. Please use MP4, MOV, M4V, WebM, MKV or AVI.",
  filmWithoutPicture: "This film has no picture that can be read.",
  filmDamaged: "This film is damaged. Please export it once more and upload it again.",
  filmTooLong: (hours: number) => `This film is too long. At most ${hours} hours.`,
  filmTooWide: (pixels: number) => `This film's picture is too large. At most ${pixels} pixels on a side.`,
  filmGone: "The uploaded film could not be fetched. Please upload it again.",
  noFfmpeg: "The machine has no ffmpeg, which converts films.",
  diskFull: "The disk is full. Please make room; the film is waiting for it.",
  recordingDiskFull:
    "The disk is full. Guests see everything, but the recording is waiting for room: please make some.",
  recordingUnwritable: "The recording can't be written to the disk at the moment. Guests see everything.",
  secondRecordingUnwritable:
    "The second recording can't be written at the moment. The recording itself isn't affected.",
  recordingLosing: (seconds: number) =>
    `The disk is full: ${lengthOf(seconds)} of the recording ${isOrAre(seconds)} lost, and more will be. Guests see everything. Please free some space now.`,
  recordingNoRoom:
    "The disk is full. The recording will be made once there is room: please free some space. Nothing is lost.",
  recordingNotFilled:
    "The disk is full. The recording lacks parts that the second recording has. It will be filled with them and made once there is room: please free some space. Nothing is lost.",
  recordingNotStored:
    "The disk is full. The recording is made and safe, and appears here once there is room: please free some space.",
  recordingUnmakeable: "The recording can't be written to the disk at the moment. Vigil keeps trying.",
  /** Null when nothing is missing. `at`: seconds from the recording's beginning. */
  recordingIncomplete: (holes: readonly { at: number; seconds: number }[]): string | null => {
    const all = holes.map(({ at, seconds }) => ({ at, seconds: Math.round(seconds) }));
    const missing = all.filter(({ seconds }) => seconds > 0);
    const total = missing.reduce((sum, { seconds }) => sum + seconds, 0);
    if (total === 0) return null;
    const said = `${lengthOf(total)} ${isOrAre(total)} missing from the recording`;
    if (missing.length === 1) return `${said}, after ${clockText(missing[0]?.at ?? 0)}.`;
    const places = missing
      .slice(0, 3)
      .map(({ at, seconds }) => `${lengthOf(seconds)} after ${clockText(at)}`);
    return `${said}: ${places.join(", ")}${missing.length > 3 ? " and more" : ""}.`;
  },
  diskShort: (minutes: number) =>
    `The disk is nearly full: there is room to record ${minutes < 2 ? "for less than two minutes" : `about ${minutes} more minutes`}. Please free some space. Guests are not affected.`,
  recordingFailed: "The recording could not be made. What was aired is still on the disk.",
  recordingFromCopy: "The video server had lost this recording. It was made from the safe copy.",
  recordingEmpty: "Nothing was aired, so there is no recording.",
  videoPassedOver: "A video could not be played and was passed over.",
  uploadGone: "This upload was not found. Please send the file again.",
  silentRecording: "There is nothing to hear or see in this recording. Please record it again.",
  uploadEmpty: "This file is empty. Please choose another.",
  uploadLength: "Upload-Length must say how long the file is.",
  uploadElsewhere: "This upload stands elsewhere than your browser thinks. It goes on by itself.",
  oneOrSeveralVideos: "Send video or videos, not both.",
  emailOrPhone: "Enter an email address or a phone number, so that the family gets its link.",
  phoneForTexts:
    "Without an email address, this must be a number that gets text messages, such as 416 555 0134.",
  noTextsHere: "Text messages aren’t set up here, so an email address is needed.",
  taken: (what: string) => `This ${what} is already taken.`,
  notFound: (what: string) => `This ${what} was not found.`,
  /** `name`: of the resource that refers to the record. */
  usedBy: (things: readonly { name: { one: string; many: string }; count: number }[]): string => {
    const them = things.length === 1 && things[0]?.count === 1 ? "that" : "them";
    return `Used by ${listed(things.map(({ name, count }) => counted(name, count)))}. Change or delete ${them} first.`;
  },
  /** `what`: the noun of a record that this one needs. */
  parentsInBin: (parents: readonly { what: string; title: string }[]): string => {
    const names = parents.map(({ what, title }) => `the ${what} ${title}`);
    return `It cannot be restored while ${listed(names)} ${isOrAre(names.length)} in the bin. Restore ${names.length === 1 ? "that" : "those"} first.`;
  },
  birthInFuture: "Date of birth cannot be in the future",
  deathBeforeBirth: "Date of death cannot be before the date of birth",
  otherHome: "This belongs to another funeral home.",
  otherTeam: "This care specialist belongs to another care team.",
  inactiveAccount: "This account is inactive, so it can't be given new services.",
  ownAccesses: "You cannot change your own accesses. Ask another super admin.",
  strongerColleague: "This colleague has rights that you don't. Please ask the funeral home to change this.",
  elsewhere: (place: string, within: string) => `${place} is not in ${within}.`,
  otherEnterprise: (name: string) => `${name} belongs to another enterprise account.`,
  subscriptionBegun: "The start cannot be changed once the subscription was renewed or invoiced.",
  namedByStreams: (house: string) =>
    `This record is named by streams of its present ${house}. Please change those first.`,
  wrongPassword: "This is not your present password.",
  proveByCompany:
    "Your account opens by your company account alone. Please confirm with that, not with a password.",
  wrongCode: "This code isn't right. The app shows a new one every 30 seconds.",
  wrongRecoveryCode: "This recovery code isn't right, or was used before.",
  wrongPasskey: "This passkey doesn't belong to this account, or that took too long.",
  blankPassword: "A password needs more than spaces.",
  commonPassword: "Too many people use this password, so it is easily guessed. Please choose another one.",
  seenPassword:
    "This password was in a leak of another site, so it is tried first by whoever guesses. Please choose another one.",
  ownEmail: "Your own email address is changed at Password and sign-ins, where you confirm that it is you.",
  ownPassword: "Your own password is changed at Password and sign-ins, where you confirm that it is you.",
  lastAdmin: "At least one active super admin must keep the admins access.",
  noCamera: "No camera is connected yet",
  cameraNotConnected: "This camera is not connected.",
  cameraElsewhere: (name: string | null) =>
    name === null
      ? "This camera is on air for another service. Choose another camera."
      : `This camera is on air for ${name}. Choose another camera, or end that service first.`,
  completed: "Stream completed",
  notATest:
    "Only a service that began more than an hour early, and ended within ten minutes, can go back to coming up.",
  notOn: "Only a service that is on can go on.",
  notReopened: "Only a service that was reopened can be closed.",
  rehearsalOver: "The rehearsal is over. Nothing was changed for guests.",
  noRehearsal: "A rehearsal begins an hour before the service at the latest. Nothing was changed for guests.",
  nothingChanges: "This camera is chosen already.",
  cancelled: "This stream is cancelled.",
  notNow: (action: string, status: string) =>
    `${notNowActions[action] ?? action} is not possible ${notNowStatus[status] ?? `in status ${status}`}.`,
  preferredMissing: (found: string) => `The preferred camera isn't connected: started with ${found} instead.`,
  preferredElsewhere: (found: string) =>
    `The preferred camera still shows another service: started with ${found} instead.`,
  preferredAwaited: "The preferred camera isn't connected, and no other is. Starting as soon as one is.",
  preferredInUse: "The preferred camera still shows another service. Starting as soon as it is free.",
  cameraAwaited: "No camera is connected. Starting as soon as one is.",
  autoStartGivenUp: "The automatic start was given up: no camera was connected for two hours.",
  oneIsDefault: "One of them is always the default. Choose another one, and it takes this one's place.",
  trimTooShort: "At least a second must be left.",
  trimBeyondEnd: "The recording ends before that.",
  notMuted:
    "The video server is older than this feature and left the sound as it is. Restart it and try again.",
  captionsUnknown: "This is neither a WebVTT (.vtt) nor an SRT (.srt) file.",
  captionsNone: "There are no captions in this file.",
  captionsTooMany: (most: number) => `A recording can have at most ${most} captions in one language.`,
  captionsTooLarge: (bytes: number) =>
    `A file of captions can have at most ${Math.floor(bytes / 1024 / 1024)} MB.`,
  captionsTime: (line: number) =>
    `Line ${line}: these aren't the times of a caption. Please write them like 00:01:15.200 --> 00:01:18.000.`,
  captionsReversed: (line: number) => `Line ${line}: this caption ends before it begins.`,
  captionsTooLong: (line: number, most: number) =>
    `Line ${line}: this caption is too long. At most ${most} characters.`,
  cueEmpty: (number: number) => `Caption ${number} has no text.`,
  cueTooLong: (number: number, most: number) => `Caption ${number} is too long. At most ${most} characters.`,
  cuesNone: "Write at least one caption, or delete the captions in this language.",
  cueReversed: (number: number) => `Caption ${number} ends before it begins.`,
  speechFailed: "The captions could not be written. Please try again, or upload a file.",
  speechTooSlow: "Writing the captions took too long and was stopped. Please upload a file.",
  speechSilent: "Nobody was heard speaking in this recording.",
  speechUnsuitable: "This recording has no sound that could be written down.",
  nothingRecorded: "Nothing was recorded.",
  /** `who` is null when it isn't known; `when` names its time zone. */
  editConflicts: (who: string | null, when: string) =>
    `${who ?? "Someone else"} changed this on ${when}, after you had opened it. Nothing was saved yet, and nothing you typed is lost.`,
  changedByYou: (when: string) =>
    `You changed this in another window on ${when}. Nothing was saved yet, and nothing you typed is lost.`,
  approvalNeeded: "This ID session has to be approved first. Please request the approval.",
  approvedAlready: "This ID session is approved already.",
  nobodyApproves: "Please choose who approves it first.",
  sessionPassed: "The time of this ID session has passed. Please change it first.",
  nothingToWithdraw: "There is no approval to withdraw, or the session has already begun.",
  typeStays: "A stream can't become an ID session, nor the other way round.",
  oneLine: "A subject is one line. Please remove the line break.",
  unknownKeys: (keys: readonly string[]) =>
    `There is no key ${keys.map((key) => `{{${key}}}`).join(", ")} in this email. Please choose from the Keys Sheet.`,
  linkInSubject: (key: string) => `A subject can't hold a link. Please put {{${key}}} in the text.`,
  notALinkKey: (address: string) =>
    `The link ${address} leads nowhere. A link is either a whole web address, or one key that is a link.`,
  linkBeside: (key: string) =>
    `{{${key}}} is a link. Please leave a space before and after it, or put it on a line of its own.`,
  linkElsewhere: (key: string) =>
    `{{${key}}} is within a link to something else. Please remove that link, or make {{${key}}} its address.`,
  brokenKey:
    "A key isn't complete. Please write it in one piece, like {{deceased_name}}, without formatting half of it.",
  nobodyToMail: "No guest of this stream has an email address yet.",
  nobodyInvited: "Name at least one person.",
  addressMissing: "The email address is missing.",
  nameMissing: "The name is missing.",
  guestInList: (place: number, reason: string) => `Guest ${place}: ${reason}`,
  jobAnswered: "You are at this job already, so it can't be declined any more. Please call the funeral home.",
  jobNotAccepted: "Please accept the job first.",
  jobStepOrder: "This isn't the next step of the job. Please load the page again.",
  jobNoStep: "There is nothing to take back.",
  jobNotNow: (before: number, after: number) =>
    `This is possible from ${before} hours before the service to ${after} hours after its begin.`,
  jobOver: "The service is over. Nothing more is needed.",
  hideTooEarly: "The page can be hidden once the service is over.",
  keepTooEarly: "How long the page stays can be decided once the service is over.",
  keptInPast: "Please choose today or a later day.",
  thankTooEarly: "You can thank your guests once the service is over.",
  nobodyToThank: "No guest has an email address to which it could be sent. It can be shown on the page.",
  staysForGood: "This page stays for good.",
  prolongedAlready: "This page is kept for more than a year already. Please prolong it later.",
  deletionTooEarly: "You can ask for that once the service is over.",
  otherGuestsAddress: "Another guest of this service has this address.",
  phoneIncomplete:
    "This telephone number isn't complete. Please write it with its area code, or with + and the code of its country, such as +44 20 7946 0018.",
  phoneUnreachable:
    "This telephone number can't get our text messages. Please check it, give another one, or register with an email address.",
  phoneStopped:
    "Text messages to this telephone number were ended by the word STOP. Please give another number, or register with an email address.",
  /** By all of one number within an hour. */
  phoneCodesForNumber: (most: number) =>
    `${most} codes were texted to this telephone number within an hour. Please use the last one, or wait an hour.`,
  phoneCodesFromHere:
    "Too many codes were texted over your internet connection. Please wait an hour, or register with an email address.",
  phoneCodesToday: (home: string, phone: string) =>
    `No more codes can be texted today. Please register with an email address, or call ${home} at ${phone}.`,
  phoneCodeDigits: "The code in our text message has six digits. Please type all of them.",
  phoneCodeWrong:
    "This isn't the code that was texted to your number last. Please check it, or press “Send again” for a new one.",
  phoneCodeExpired: (minutes: number) =>
    `This code was valid for ${minutes} minutes. Please press “Send again” for a new one.`,
  phoneCodeUsed: "This code was used already. Please press “Send again” for a new one.",
  phoneCodeMistyped:
    "A wrong code was typed too often, so that this one is no longer valid. Please press “Send again” for a new one.",
  linkSentOften: "The link was sent to this guest several times already. Please hand it on another way.",
  inviteToDraft: "Guests can be invited once this service is published.",
  inviteOver: "This service is over. Nobody can be invited to it any more.",
  inviteTooMany: (most: number) =>
    `At most ${most} guests can be invited to one service. Please give the others the address of the memorial page.`,
  noPortLeft: "All ports for SRT cameras are taken.",
  packageGone: "This package is no longer offered. Please choose another one.",
  unpaidStreams: (invoices: string, held: string, limit: string): string =>
    `Not paid yet: ${invoices} (streams: ${held}; at most ${limit} may be unpaid). Please pay them, or pay this package by card now.`,
  onlyPaidAtOnce: "Please pay this package by card now: your account buys nothing on invoice.",
  packageRepriced: (price: string) =>
    `The price of this package is now ${price}. You have not been charged: please check the new price and try again.`,
  amountZero: "Enter an amount other than 0.",
  creditTooLarge: (total: string) => `This takes back more than the invoice comes to, which is ${total}.`,
  invoiceTooLarge: "An invoice can't come to more than this. Please open another one.",
  oneOfCatalogue: "Choose an add-on or a bundle, not both.",
  timeBasedOnly: "An enterprise account has a time-based package.",
  packageOfAccounts: (accounts: string) =>
    `The plan of an enterprise account has a term. Please give another package to ${accounts} first.`,
  amountAboveDue: (due: string) => `This is more than is due, which is ${due}.`,
  refundTooLarge: (most: string) => `At most ${most} can be sent back.`,
  refundTooLargeForCard: (most: string) =>
    `At most ${most} can be sent back to a card. Please choose another way for the rest.`,
  soldElsewhere: (region: string) => `This add-on is only sold in ${region}.`,
});

const notNowActions: Record<string, string> = {
  start: "Start",
  pause: "Pause",
  resume: "Resume",
  stop: "End",
  skip: "Skip",
  reset: "Back to coming up",
  reopen: "Reopen",
  close: "Close",
};
const notNowStatus: Record<string, string> = {
  waiting: "while no camera is connected",
  ready: "before the start",
  play_intro: "while the intro video plays",
  live: "while the stream is live",
  paused: "while the stream is paused",
  ending: "while the stream is ending",
  completed: "once the stream is completed",
};

/** By itself, because a screen says it as well, and would bring all the others along. */
export const connectionUnavailable =
  "No account can be connected yet: this server has no credentials for a calendar or a video platform.";

/** Every refusal of a call. The server throws `problem("not_found")`; screens show `detail` unchanged. */
export const problems = /*#__PURE__*/ remembered("problems", {
  malformed: [400, "The request could not be read."],
  headers_too_large: [431, "The headers of the request are too large."],
  invalid_page: [404, "Invalid page."],
  not_authenticated: [401, "Authentication credentials were not provided."],
  token_not_valid: [401, "Given token not valid for any token type"],
  login_failed: [401, "No active account found with the given credentials"],
  forbidden: [403, "You do not have permission to perform this action."],
  not_found: [404, "Not found."],
  no_such_address: [404, "There is nothing at this address."],
  method_not_allowed: [405, "This method is not allowed here."],
  in_use: [409, "This record is still in use."],
  plan_limit: [400, "You have reached your streaming plan limit"],
  conflict: [409, "Someone else changed this at the same moment. Please try again."],
  too_large: [413, "The request is too large."],
  unsupported_media_type: [415, "Send JSON, or multipart/form-data where a file belongs to it."],
  sdp_expected: [415, "Send the offer as application/sdp."],
  no_h264_offered: [406, "Offer video as H.264, without which nothing can be shown."],
  key_in_use: [409, "Another encoder is sending with this key."],
  beyond_file: [416, "The file ends before the part that was asked for."],
  send_again: [400, "Please send it once more. What you typed is still here."],
  too_many_attempts: [429, "Too many attempts. Please wait a few minutes and try again."],
  busy: [503, "Too many people are signing in at this moment. Please try again in a few seconds."],
  second_factor_needed: [401, "Please confirm that it is you."],
  proof_needed: [403, "Please confirm first that it is you."],
  second_step_over: [401, "That took too long. Please sign in again."],
  totp_setup_over: [400, "That took too long. Please start again."],
  second_factor_missing: [403, "Please add a second step for signing in first."],
  nothing_to_reset: [409, "This person has no second step."],
  no_second_factor: [409, "Please add an authenticator app or a passkey first."],
  passkey_unknown: [
    401,
    "This passkey doesn't open an account here, or that took too long. Please try again, or sign in with your password.",
  ],
  company_off: [404, "Signing in by a company account isn't set up here."],
  company_cancelled: [
    401,
    "The sign-in with your company account was cancelled. Please try again, or sign in another way.",
  ],
  company_over: [
    401,
    "The sign-in with your company account took too long, or began in another window. Please try again.",
  ],
  company_away: [
    503,
    "The sign-in of your company isn't responding. Please try again in a moment, or sign in another way.",
  ],
  company_clock: [
    401,
    "The clocks of this server and of your company's sign-in differ. Please tell whoever runs this server.",
  ],
  company_refused: [
    401,
    "Your company's sign-in gave an answer that can't be used. Please try again; if it stays so, tell whoever runs this server.",
  ],
  company_no_email: [
    401,
    "Your company's sign-in doesn't confirm your email address, so your account here can't be found. Please tell whoever runs this server.",
  ],
  company_no_account: [
    401,
    "There is no account here with the email address of your company account. Ask whoever manages accounts here to add you.",
  ],
  company_several: [
    401,
    "Several accounts here have your email address. Please ask whoever manages accounts here to give yours an address of its own.",
  ],
  company_bound: [
    401,
    "Your account here belongs to another company account. Please ask whoever manages accounts here to disconnect it.",
  ],
  company_inactive: [
    401,
    "Your account here is inactive. Please ask whoever manages accounts here to activate it.",
  ],
  company_role: [401, "Your account here signs in by its password, not by a company account."],
  company_only: [403, "Please sign in with your company account: your account opens by it alone."],
  company_no_password: [403, "Your account opens by your company account alone, so it has no password here."],
  company_not_again: [
    403,
    "Your company's sign-in didn't ask you again, so this confirms nothing. Please confirm it another way.",
  ],
  company_other: [
    403,
    "You signed in there as somebody else. Please confirm with the account that belongs to you.",
  ],
  not_bound: [409, "This person has no company account here."],
  passkey_not_added: [400, "The passkey was not added. Please try again."],
  email_link_invalid: [400, "This link is no longer valid. Please change your email address once more."],
  reset_link_invalid: [400, "This link is no longer valid. Please ask for a new one."],
  only_disabled_deleted: [400, "Only a disabled stream can be deleted."],
  thanked_already: [409, "Your thank-you was sent already. You can still change what the page shows."],
  deletion_on_air: [409, "The service isn’t over any more. It can be deleted once it has ended again."],
  deletion_not_asked: [409, "The family no longer asks for its deletion. Nothing was deleted."],
  shared_camera: [
    403,
    "Other funeral homes use this camera, too. Please ask whoever runs this service for a new key.",
  ],
  archive_in_progress: [409, "An archive of this service is being made already."],
  default_recording: [400, "The final recording cannot be deleted."],
  account_inactive: [409, "This account is inactive. Activate it first."],
  page_private: [403, "This page is open to invited guests only."],
  only_looking: [403, "You are only looking at this person's screens. Nothing can be changed from here."],
  theirs_alone: [
    403,
    "You are only looking at this person's screens. What is here is for this person alone to read.",
  ],
  own_account: [400, "You cannot delete or deactivate your own account."],
  last_admin: [400, words.lastAdmin],
  not_now: [400, words.nothingChanges],
  early_start: [
    409,
    "The service is more than an hour away. Choose whether this is a rehearsal or the beginning.",
  ],
  id_session: [400, "An ID session is not broadcast from here."],
  not_an_id_session: [400, "Only ID sessions are approved."],
  approval_unknown: [404, approvalWords.invalid],
  approval_over: [410, approvalWords.invalid],
  only_a_preview: [403, "Looking at this link in advance approves nothing. Please open it."],
  undo_over: [409, "This was changed more than a day ago, and can no longer be undone together."],
  not_undoable: [409, "Publishing and emails can't be undone."],
  key_reused: [409, "This Idempotency-Key was used for something else."],
  no_media: [400, "This installation has no video server, so nothing can be checked."],
  not_signed: [401, "This call is not signed by media."],
  not_primary: [409, "Another media process is primary."],
  registration_needed: [401, "Please register to watch."],
  other_service: [
    401,
    "This link is for another service. Please open the one you were sent for this service, or register here.",
  ],
  screen_code_unknown: [
    404,
    "This code is mistyped or no longer valid. For a new one, open the service's page on your phone and press “Watch on a television or another device”.",
  ],
  television_code_unknown: [
    404,
    "This code is mistyped or no longer valid. Please type the code that the television shows now.",
  ],
  code_for_television: [
    404,
    "This is the code that this page gave you: enter it on the television. Here belongs a code that the television shows.",
  ],
  screen_gone: [401, "This television is no longer connected. Please enter a new code."],
  link_unknown: [401, "This link is no longer valid. Please register here."],
  venue_photos_over: [403, "Photos are no longer taken by this link. Please ask the funeral home."],
  not_taken: [403, "The family doesn't take these here at the moment."],
  shut_out: [403, "You don't have access to this service. Please ask the family or the funeral home."],
  no_conferencing: [400, "Meetings of this kind are not set up on this installation."],
  room_over: [409, "The service is over. Thank you for taking part."],
  no_conferencing_host: [
    400,
    "Nobody of the Zoom account can host a meeting at this time. Please ask your administrator for another licensed Zoom user.",
  ],
  no_delivery_key: [400, "This service has no key of its own at a provider now."],
  relay_requested: [400, "This picture was asked for a moment ago. Please wait a minute."],
  connection_unavailable: [409, connectionUnavailable],
  consent_invalid: [400, "This consent is too old, or was given by somebody else. Please start again."],
  consent_refused: [400, "The account was not connected: its provider took the consent back."],
  provider_away: [502, "The provider of the account does not answer. Please try again in a moment."],
  invoice_paid: [400, "This invoice is already paid."],
  payment_under_way: [
    400,
    "A payment of this invoice is under way. Please wait until your bank has answered.",
  ],
  nothing_to_refund: [
    400,
    "Only a paid invoice can be refunded. Of an open one, take off what isn't owed with a negative item.",
  ],
  no_refund_asked: [400, "No refund is asked for, or it was answered before. Please load the page again."],
  payment_disputed: [
    400,
    "The bank of the card still looks at this payment. Money can be sent back once it has decided.",
  ],
  proof_reviewed: [400, "This was reviewed before. Please load the page again."],
  credit_decided: [400, "This was decided otherwise before. Please load the page again."],
  proofs_waiting: [400, "What you sent before is still being checked. You don't need to send more."],
  no_cards: [400, "Card payments are not available here. Please pay by cheque or wire transfer."],
  card_not_saved: [400, "Your card was not saved. Please enter it once more, or try another card."],
  card_refused: [400, "Your card could not be charged."],
  cards_unavailable: [503, "Card payments can't be reached just now. Nothing was charged; please try again."],
  webhook_not_signed: [400, "This call is not signed by the provider."],
  not_trimmable: [
    400,
    "Only recordings in MP4 or MOV can be trimmed here. Please download this one and trim it with another program.",
  ],
  no_speech_engine: [
    400,
    "No program that writes captions is set up here. Please upload a file of captions.",
  ],
  device_gone: [410, "This device takes no notifications any more. Please turn them on again there."],
  push_refused: [502, "The push service of this browser isn't responding. Please try again in a moment."],
  address_lookup_failed: [502, "Failed to fetch address detail."],
  disk_full: [
    507,
    "There is no room left on the server, so this could not be saved. Nothing you sent before was lost. Please try again later.",
  ],
  internal: [500, "Something went wrong on our side. Nothing was lost; please try again."],
  other_secret_key: [
    503,
    "This was encrypted with another SECRET_KEY than the server has now. Please start the server with the key it had then.",
  ],
  unavailable: [
    503,
    "The server is starting or its database is not answering. Please try again in a moment.",
  ],
} as const satisfies Record<string, readonly [number, string]>);
export type ProblemCode = keyof typeof problems;

/** Field name to sentences; `non_field_errors` for errors of no single field. Screens show the first sentence first. */
export type FieldErrors = Record<string, string[]>;

const typeNames: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  date: "a date",
  uuid: "an id",
};

/** Sentences for the rules without their own. */
export const rules = /*#__PURE__*/ remembered("rules", {
  mustBe: (type: string) => `This must be ${typeNames[type] ?? type}.`,
  atLeastCharacters: (least: number) => `At least ${least} characters.`,
  atLeast: (least: number) => `At least ${least}.`,
  atMostCharacters: (most: number) => `At most ${most} characters.`,
  atMost: (most: number) => `At most ${most}.`,
  oneOf: (values: string) => `Choose one of: ${values}.`,
  multipleOf: (step: number) => `This must be a multiple of ${step}.`,
  notValid: "Not a valid value.",
  unknownField: "There is no such field. Please check its name.",
});

/** The sentence for a rule without its own; undefined keeps the rule's sentence. */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return words.required;
      return rules.mustBe(issue.expected);
    case "too_small":
      return (issue.origin === "string" ? rules.atLeastCharacters : rules.atLeast)(Number(issue.minimum));
    case "too_big":
      return (issue.origin === "string" ? rules.atMostCharacters : rules.atMost)(Number(issue.maximum));
    case "invalid_value":
      if (issue.input === undefined || issue.input === null) return words.required;
      return rules.oneOf(issue.values.map(String).join(", "));
    case "not_multiple_of":
      return rules.multipleOf(issue.divisor);
    case "invalid_union":
      return rules.notValid;
    case "unrecognized_keys":
      return rules.unknownField;
    default:
      return undefined;
  }
}

/** Validates a value and returns either the clean value or the errors by field. */
export function check<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { data: z.output<T>; errors?: undefined } | { data?: undefined; errors: FieldErrors } {
  const result = schema.safeParse(value, { error: explainIssue });
  if (result.success) return { data: result.data };
  // Whoever sends unknown fields names them: "constructor" is one like any other.
  const errors = new Map<string, string[]>();
  for (const issue of result.error.issues) {
    const message = isMissing(value, issue) ? words.required : issue.message;
    for (const field of fieldsOf(issue)) {
      const said = errors.get(field) ?? [];
      if (!said.includes(message)) errors.set(field, [...said, message]);
    }
  }
  return { errors: Object.fromEntries(errors) };
}

/** The fields of what was checked that an issue is about. */
function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const [field] = issue.path;
  if (field !== undefined) return [String(field)];
  return issue.code === "unrecognized_keys" ? issue.keys : ["non_field_errors"];
}

/** Reports a missing field as required, not as malformed; only the name of the deceased has its own sentence for it. */
function isMissing(value: unknown, { code, path, message }: z.core.$ZodIssue): boolean {
  const [field, ...deeper] = path;
  if (code !== "invalid_type" || field === undefined || deeper.length > 0) return false;
  if (message === words.nameRequired) return false;
  return ((value as Record<PropertyKey, unknown>)[field] ?? null) === null;
}
