/** Sends notifications to browsers through their push services. https://www.rfc-editor.org/rfc/rfc8030 */
export interface Push {
  /** The key with which browsers subscribe (VAPID, RFC 8292): base64url. */
  publicKey: string;
  /** Whether this is an address of a push service: callers choose it, and the server sends requests to it. */
  accepts(endpoint: string): boolean;
  /** Sends a message, which the service keeps for ten minutes for a device without a connection. @throws PushError */
  send(device: PushDevice, message: PushMessage): Promise<void>;
}

/** A browser that takes notifications; `p256dh` and `auth` are its keys (RFC 8291), base64url. */
interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushMessage {
  /** At most 3 kB; only the browser can read it. */
  text: string;
  /** One that isn't delivered yet is replaced by a later one with the same topic: at most 32 characters, base64url. */
  topic: string;
}

/** Why a message wasn't taken, in a sentence. `isFinal`: trying again is of no use. */
export class PushError extends Error {
  readonly isFinal: boolean;

  constructor(sentence: string, isFinal: boolean, options?: ErrorOptions) {
    super(sentence, options);
    this.isFinal = isFinal;
  }
}

/** The browser has ended its subscription. */
export class DeviceGone extends PushError {
  constructor() {
    super("This device takes no notifications any more.", true);
  }
}
