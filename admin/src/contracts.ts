import {
  admins,
  cameras,
  currencyRegions,
  directorMedia,
  eventTypes,
  families,
  guests,
  homes,
  languages,
  operators,
  outbox,
  type Resource,
  recordings,
  staff,
  streams,
  teams,
  timezones,
  videographers,
} from "@vigil/contract";

const all = [
  admins,
  cameras,
  currencyRegions,
  directorMedia,
  eventTypes,
  families,
  guests,
  homes,
  languages,
  operators,
  outbox,
  recordings,
  staff,
  streams,
  teams,
  timezones,
  videographers,
] as unknown as readonly Resource[];

/** Every resource of the contract by its path, which is also its name in react-admin and its address here. */
export const contracts: Readonly<Record<string, Resource>> = Object.fromEntries(
  all.map((contract) => [contract.path, contract]),
);
