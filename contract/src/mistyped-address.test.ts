import { expect, test } from "vitest";
import { probablyMeant } from "./mistyped-address.ts";

test.each([
  ["Gerda.Holm@gmial.con", "Gerda.Holm@gmail.com"],
  ["gerda@gmail.co", "gerda@gmail.com"],
  ["gerda@outlok.com", "gerda@outlook.com"],
  ["gerda@hotmail.con", "gerda@hotmail.com"],
  ["gerda@yaho.ca", "gerda@yahoo.ca"],
  ["gerda@belaliant.net", "gerda@bellaliant.net"],
  ["gerda@videotron.com", "gerda@videotron.ca"],
  ["gerda@lindenwood.con", "gerda@lindenwood.com"],
])("%s was probably meant to be %s", (typed, meant) => expect(probablyMeant(typed)).toBe(meant));

test.each(
  [
    "gmail.com",
    "gnb.ca",
    "unb.ca",
    "smu.ca",
    "umoncton.ca",
    "nbed.nb.ca",
    "hotmail.it",
    "outlook.de",
    "gmx.de",
  ]
    .concat(["email.com", "me.com", "hill.net", "lindenwood.ca", "rogers.ca", "live.co.uk"])
    .map((domain) => [`gerda@${domain}`]),
)("%s is left as it is", (address) => expect(probablyMeant(address)).toBeNull());

test("half an address is no mistake yet", () => {
  for (const typed of ["", "@", "gerda", "gerda@", "gerda@gmail"]) expect(probablyMeant(typed)).toBeNull();
});
