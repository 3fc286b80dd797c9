/** What the service worker shows as a notification. */
export interface DeviceNotification {
  /** A later one with the same tag takes its place. */
  tag: string;
  title: string;
  body: string;
  /** The page that a tap opens. */
  page: string;
  /** It makes a sound and stays until somebody taps it. */
  isUrgent: boolean;
  /** A button which sends a POST request to this address without opening anything. */
  action: { title: string; address: string } | null;
}
