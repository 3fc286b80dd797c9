import { expect, test } from "vitest";
import { keyErrors } from "./email-keys.ts";
import { words } from "./errors.ts";

const known = ["username", "password_link", "forgot_password_link"];
const refused = [words.linkBeside("password_link")];

test.for([
  "<p>{{password_link}}</p>",
  "<p>Open {{ password_link }}.</p>",
  "<p>Hello<br>{{password_link}}<br>Bye</p>",
  "<ul><li>Here:&nbsp;<strong>{{password_link}}</strong></li></ul>",
  '<p>Or here: <a href="{{password_link}}">{{password_link}}</a>. Thank you.</p>',
  "<p>“{{password_link}}” ({{password_link}}), « {{password_link}} »</p>",
  "<p>https://maple.example {{password_link}}</p>",
  "<p>https://maple.example/?name={{username}}</p>",
])("a link that stands alone is taken: %s", (text) => {
  expect(keyErrors(text, known)).toEqual([]);
});

test.for([
  "<p>https://evil.example/?x={{password_link}}</p>",
  "<p>https://evil.example/?x=<strong>{{password_link}}</strong></p>",
  "<p>https://evil.example/(<em></em>{{password_link}})</p>",
  "<p>https://evil.example/?x=\u200b{{password_link}}</p>",
  "<p>https://evil.example/?x=\ufeff{{password_link}}</p>",
  "<p>{{password_link}}.evil.example</p>",
  "<p>{{password_link}}@evil.example</p>",
  // The plain text has the link's address where it ends.
  '<p><a href="https://evil.example/?x="></a>{{password_link}}</p>',
  '<p>Go <a href="https://evil.example/?x=">there</a>{{password_link}}</p>',
])("a link beside something of an address isn't, because it would go to another host: %s", (text) => {
  expect(keyErrors(text, known)).toEqual(refused);
});

const elsewhere = [words.linkElsewhere("password_link")];
test.for([
  '<p><a href="https://evil.example/">{{password_link}}</a></p>',
  '<p><a href="https://evil.example/"><strong>{{password_link}}</strong></a></p>',
  '<p><a href="https://evil.example/">See {{ password_link }} here</a></p>',
  "<p><A HREF='https://evil.example/'>{{password_link}}</A></p>",
  '<a href="https://evil.example/"><p>{{password_link}}</p></a>',
  '<a href="https://evil.example/"><a href="{{password_link}}">Go</a> {{password_link}}</a>',
  '<a href="{{password_link}}"><a href="https://evil.example/">{{password_link}}</a> here</a>',
  '<p><a href="{{forgot_password_link}}">{{password_link}}</a></p>',
  '<p><a href="https://evil.example/">{{password_link}}',
  '<p><a href="mailto:someone@evil.example">{{password_link}}</a></p>',
])("a link that is shown within a link to something else isn't, because it would open that: %s", (text) => {
  expect(keyErrors(text, known)).toEqual(elsewhere);
});

test.for([
  '<p><a href="https://maple.example/">Our page</a></p><p>{{password_link}}</p>',
  '<p><a href="{{password_link}}">{{ password_link }}</a></p>',
  '<p><a href="{{password_link}}">Choose a password, {{username}}</a></p>',
  '<p><a href="https://maple.example/">{{username}}</a></p>',
])("other links may be beside it: %s", (text) => {
  expect(keyErrors(text, known)).toEqual([]);
});

test("a text of hundreds of thousands of signs is checked at once", () => {
  const much = 100_000;
  expect(keyErrors("href=".repeat(much) + "{{".repeat(much), [])).toEqual([words.brokenKey]);
  expect(keyErrors(`href="${"{{".repeat(much)}`, [])).toEqual([words.brokenKey]);
});
