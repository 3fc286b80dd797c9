/** With which codes media closes a browser camera's socket; see CameraHello. */
export const cameraCloseCodes = {
  /** The token was refused. */
  refused: 4001,
  /** Another device sends as this camera now. */
  takenOver: 4002,
  /** The recording's format wasn't understood. */
  notUnderstood: 4003,
} as const;
