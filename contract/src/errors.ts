import type { z } from "zod";

/** Sentences said about single fields. The specification's own (§5, §8) are kept to the letter. */
export const words = {
  required: "This field is required.",
  notStorable: "Please remove characters that are not text.",
  notAnId: "Not a valid id.",
  notADateTime: "Not a valid date and time. Use the form 2026-11-20T14:00:00Z.",
  notADate: "Not a valid date. Use the form 2026-11-20.",
  notValidUsername: "Not valid username",
  notValidSlug: "Not valid slug",
  notAnEmail: "Not a valid email address.",
  notAPhone: "Not a valid phone number.",
  notAColour: "Not a valid colour. Use the form #0F2240.",
  notAWebAddress: "Not a valid web address. Use the form https://example.com.",
  notCents: "An amount has at most two decimals.",
  nameRequired: "Name is required",
  removeCharacters: (characters: string) => `Please remove the '${characters}' characters from name.`,
  invalidPhoto: "Invalid photo",
  unreadablePhoto:
    "Error reading photo data. Please try converting the photo to a different format (JPG or PNG)",
  photoTooSmall: "Photo is too small (minimum size 100x100 pixels)",
  photoNotSquare:
    "Please provide a photo that is approximately square in shape. (width and height should be roughly equal)",
  invalidImage: "Invalid image",
  imageTooSmall: "Image is too small (minimum size 300x100 pixels)",
  fileTypes: (endings: readonly string[]) => `Accepted file types: ${endings.map((e) => `.${e}`).join(",")}`,
  fileTooLarge: (bytes: number) => `The file is too large. At most ${Math.floor(bytes / 1024 / 1024)} MB.`,
  fileExpected: "Send a file here.",
  uploadGone: "This upload was not found. Please send the file again.",
  uploadElsewhere: "This upload stands elsewhere than your browser thinks. It goes on by itself.",
  taken: (what: string) => `This ${what} is already taken.`,
  notFound: (what: string) => `This ${what} was not found.`,
  birthInFuture: "Date of birth cannot be in the future",
  deathBeforeBirth: "Date of death cannot be before the date of birth",
  otherHome: "This belongs to another funeral home.",
  otherTeam: "This operator belongs to another care team.",
  ownAccesses: "You cannot change your own accesses. Ask another operator.",
  strongerColleague: "This colleague has rights that you don't. Please ask the funeral home to change this.",
  namedByStreams: (house: string) =>
    `This record is named by streams of its present ${house}. Please change those first.`,
  lastAdmin: "At least one active operator must keep the admins access.",
} as const;

/** Everything a call may be refused with. `throw problem("not_found")` on the server; screens show `detail` as it is. */
export const problems = {
  malformed: [400, "The request could not be read."],
  invalid_page: [404, "Invalid page."],
  not_authenticated: [401, "Authentication credentials were not provided."],
  token_not_valid: [401, "Given token not valid for any token type"],
  login_failed: [401, "No active account found with the given credentials"],
  forbidden: [403, "You do not have permission to perform this action."],
  not_found: [404, "Not found."],
  no_such_address: [404, "There is nothing at this address."],
  method_not_allowed: [405, "This method is not allowed here."],
  in_use: [409, "This record is still in use."],
  conflict: [409, "Someone else changed this at the same moment. Please try again."],
  too_large: [413, "The request is too large."],
  unsupported_media_type: [415, "Send JSON, or multipart/form-data where a file belongs to it."],
  beyond_file: [416, "The file ends before the part that was asked for."],
  too_many_attempts: [429, "Too many attempts. Please wait a few minutes and try again."],
  reset_link_invalid: [400, "This link is no longer valid. Please ask for a new one."],
  only_disabled_deleted: [400, "Only a disabled stream can be deleted."],
  default_recording: [400, "The final recording cannot be deleted."],
  own_account: [400, "You cannot delete or deactivate your own account."],
  last_admin: [400, words.lastAdmin],
  internal: [500, "Something went wrong on our side. Nothing was lost; please try again."],
  unavailable: [503, "Vigil is starting or its database is not answering. Please try again in a moment."],
} as const satisfies Record<string, readonly [number, string]>;
export type ProblemCode = keyof typeof problems;

/** Field name to sentences; `non_field_errors` for what concerns no single field. The first sentence is shown first. */
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

/** Our words for a rule that has none of its own; undefined leaves the rule's own sentence. */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return words.required;
      return `This must be ${typeNames[issue.expected] ?? issue.expected}.`;
    case "too_small":
      if (issue.origin === "string") return `At least ${issue.minimum} characters.`;
      return `At least ${issue.minimum}.`;
    case "too_big":
      if (issue.origin === "string") return `At most ${issue.maximum} characters.`;
      return `At most ${issue.maximum}.`;
    case "invalid_value":
      return `Choose one of: ${issue.values.map(String).join(", ")}.`;
    case "not_multiple_of":
      return `This must be a multiple of ${issue.divisor}.`;
    case "invalid_union":
      return "Not a valid value.";
    default:
      return undefined;
  }
}

/** Checks a value; the answer is either the clean value or the sentences by field. */
export function check<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { data: z.output<T>; errors?: undefined } | { data?: undefined; errors: FieldErrors } {
  const result = schema.safeParse(value, { error: explainIssue });
  if (result.success) return { data: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.length > 0 ? String(issue.path[0]) : "non_field_errors";
    const said = (errors[field] ??= []);
    if (!said.includes(issue.message)) said.push(issue.message);
  }
  return { errors };
}
