/** idle: nothing arrives, as before and after a service; lost: something arrived and broke off. */
export type IngestState = "idle" | "connected" | "lost";

export interface DeliveryHealth {
  level: "good" | "warning" | "bad" | "unknown";
  /** Sentences for a director, the most urgent first. */
  messages: string[];
}

export interface DeliveryState {
  ingest: IngestState;
  /** Guests see the service. */
  onAir: boolean;
  /** Nothing will be shown any more; final. */
  hasEnded: boolean;
  health: DeliveryHealth;
}

/** A service whose connection broke off for long may have several recordings. */
export interface DeliveryRecording {
  id: string;
  state: "recording" | "processing" | "ready" | "failed";
  startedAt: Date | null;
  /** Null until it is known. */
  durationSeconds: number | null;
  /** Why there is no recording, as a sentence for the home. */
  problem: string | null;
}
