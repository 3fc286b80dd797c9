import { Address, AddressSuggestions, addresses } from "@vigil/contract";
import { answer, audience, type Json, parameter, refusals, schemaOf } from "./parts.ts";

const uuid = { type: "string", format: "uuid" };
const errors = { ...refusals, 429: answer("Too many questions."), 502: answer("The lookup failed.") };

/** The address lookup. An address can be saved without it. */
export const addressPaths = (): Record<string, Json> => ({
  "/v1/usr/address/": {
    get: {
      tags: ["Addresses"],
      summary: "Suggest addresses for what is typed",
      description: `Without q only how the lookup wants to be asked. ${audience(addresses.grants, "list")}`,
      parameters: [
        parameter("q", "What was typed."),
        parameter("session", "A UUID for each address that is looked up.", uuid),
        parameter("home", "For super admins: whose service it is for; those near it come first.", uuid),
      ],
      responses: { 200: answer("The best few.", schemaOf(AddressSuggestions, "output")), ...errors },
    },
  },
  "/v1/usr/address/detail/": {
    get: {
      tags: ["Addresses"],
      summary: "Read a suggested address",
      description: `Coordinates are floored to 6 decimals. ${audience(addresses.grants, "read")}`,
      parameters: [parameter("id", "Of a suggestion."), parameter("session", "As in its suggestion.", uuid)],
      responses: { 200: answer("All that is known of it.", schemaOf(Address, "output")), ...errors },
    },
  },
});
