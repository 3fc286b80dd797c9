import { registrations } from "../registrations.ts";
import type { ResourceWords } from "../resource/registration.ts";
import { sharedFields } from "./fields.ts";

/** The words of resources without screens: they are only picked, listed in the bin, or sent. */
const withoutScreens: Record<string, ResourceWords> = {
  "fin/cheque": {
    name: "Cheque |||| Cheques",
    menu: "Cheques",
    empty: { title: "No cheques", text: "Photos of cheques will appear here." },
  },
  "fin/wire_transfer": {
    name: "Wire transfer |||| Wire transfers",
    menu: "Wire transfers",
    empty: { title: "No wire transfers", text: "Screenshots of wire transfers will appear here." },
  },
  "str/bulk_email": { name: "Bulk email |||| Bulk emails", fields: { subject: "Subject", body: "Content" } },
  "mail/custom-templates/settings": {
    name: "Header and footer |||| Headers and footers",
    fields: {
      header_image: "Picture",
      header_link: "Link of the header",
      footer_content_en: "Footer in English",
      footer_content_fr: "Footer in French",
    },
  },
  "usr/info": { name: "Settings |||| Settings" },
  "usr/password/change": {
    name: "Password |||| Passwords",
    fields: { email: "Email", password: "New password" },
  },
  "usr/timezone": { name: "Time zone |||| Time zones" },
  "usr/language": { name: "Language |||| Languages" },
  "usr/country": { name: "Country |||| Countries" },
  "usr/state": { name: "State or province |||| States and provinces" },
  "usr/city": { name: "City |||| Cities" },
  "fin/region": { name: "Currency region |||| Currency regions" },
  "str/g_r_page_heading": { name: "Event type |||| Event types" },
};

const registered = Object.fromEntries(registrations.map(({ name, words }) => [name, words]));

/** Headings of forms, of all resources. */
export const registeredSections: Record<string, Record<string, string>> = Object.assign(
  {},
  ...registrations.map(({ words }) => words.sections),
);

/** By path: the name of each resource, with the labels of its fields. */
export const resources = Object.fromEntries(
  Object.entries({ ...withoutScreens, ...registered }).map(([path, { fields, sections: _, ...words }]) => [
    path,
    {
      edit: `Edit ${words.name.split(" |||| ")[0]}`,
      ...words,
      fields: { ...sharedFields, ...fields },
    },
  ]),
);
