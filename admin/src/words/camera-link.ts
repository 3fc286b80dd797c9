/** The link that turns a phone or laptop into a camera. */
export const camera_link = {
  use_phone: "Use a phone or laptop as the camera",
  session: "Phone",
  link: "Camera link",
  qr: "Code with the camera link. Scan it with the phone that films.",
  this_device: "Film with this device",
  sms: "Send by text message",
  email: "Send by email",
  subject: "Camera link for the service of %{name}",
  message: "Please open this link on the phone that films the service of %{name}:",
};
