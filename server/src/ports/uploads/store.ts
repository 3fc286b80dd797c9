import type { DataStore, Upload } from "@tus/server";

/** Milliseconds that an upload may take, and may then wait for the form that refers to it. */
export const uploadLifetime = 24 * 3600_000;

/** The content of an upload that has arrived. It stays where it is, so that a form may be sent again. */
export interface UploadedContent {
  /** Stores it as the file `id`; returns its size in bytes. */
  store(id: string): Promise<number>;
  /** Does something that needs a file of this machine, which is there until that is done and must not be changed. */
  locally<T>(work: (path: string) => Promise<T>): Promise<T>;
}

/** Where uploads are until they have arrived and something refers to them. */
export interface UploadStore {
  /** What the protocol's server writes into. */
  tus: DataStore;
  /** Beginning of the names in that store; what follows is an upload's id. */
  prefix: string;
  /** The content of an upload whose last byte was received; undefined if it is gone. */
  content(upload: Upload): Promise<UploadedContent | undefined>;
  /** Whether there is no room for more. */
  isFull(): Promise<boolean>;
  /** Bytes that fit, beyond what the database and recordings need; infinite where others see to that. */
  room(): Promise<number>;
  /** Removes what lasted longer than an upload may. */
  removeExpired(): Promise<void>;
}
