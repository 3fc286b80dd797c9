import type { ResourceProps } from "ra-core";
import { admins } from "./admins/index.ts";
import { cameras } from "./cameras/index.ts";
import { directorMedia } from "./director-media/index.ts";
import { enterpriseAccounts } from "./enterprise-accounts/index.ts";
import { families } from "./families/index.ts";
import { generalSettings } from "./general-settings/index.ts";
import { guests } from "./guests/index.ts";
import { homes } from "./homes/index.ts";
import { operators } from "./operators/index.ts";
import { outbox } from "./outbox/index.ts";
import { recordings } from "./recordings/index.ts";
import { regions } from "./regions/index.ts";
import { staff } from "./staff/index.ts";
import { streams } from "./streams/index.ts";
import { teams } from "./teams/index.ts";
import { videographers } from "./videographers/index.ts";

/** Every resource with screens; each of them is loaded when it is opened. */
export const screens: readonly ResourceProps[] = [
  streams,
  families,
  homes,
  enterpriseAccounts,
  regions,
  staff,
  cameras,
  directorMedia,
  guests,
  recordings,
  admins,
  teams,
  operators,
  videographers,
  generalSettings,
  outbox,
];
