/** The page that opens while there is no connection. */
export const offline = {
  title: "No connection",
  help: "This page opens by itself once there is a connection.",
  retry: "Try again",
  services: (time: string) => `Services as of ${time}`,
  none: "No services.",
};
