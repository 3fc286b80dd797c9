/** What a service's form offers to give to the other services of its booking as well. */
export const for_booking = {
  photo_for_booking: {
    same: "Use this photo for the other services too: %{services}",
    none: "Remove the photo from the other services too: %{services}",
    own: "With a photo of their own, which would be replaced: %{services}",
  },
  obituary_for_booking: {
    same: "Use this obituary for the other services too: %{services}",
    none: "Remove the obituary from the other services too: %{services}",
    own: "With an obituary of their own, which would be replaced: %{services}",
  },
};
