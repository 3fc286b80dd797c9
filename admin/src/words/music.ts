/** Recorded music: the home's licence for it, services that play it, and recordings in which it is muted. */
export const music = {
  licence: "Music licence",
  licence_help:
    "Recorded music in a webcast needs a licence of its own. Services that play it are checked against this one.",
  organisation_help: "Such as SOCAN (Entandem), or CCLI with its streaming licence.",
  until_help: "The licence counts through this day. Without one it counts for no service.",
  expired: "This licence is no longer valid.",
  answers: { unknown: "Not known yet", none: "No", yes: "Yes" },
  played_help: "Such as songs from a telephone, or in a video that is played.",
  unlicensed:
    "The home has no music licence for that day. Enter it in the home’s settings, or play no recorded music during the broadcast. It can be muted in the recording.",
  todo: "A music licence for that day: recorded music is played, and the home has none",
  today: "Recorded music is played, and the home has no licence for it",
  muted: "Muted where there was music: %{spans}.",
  original_kept: "The original recording is kept.",
  original_gone: "The original recording has been deleted.",
  mute: {
    title: "Muted parts",
    help: "Where guests are to hear nothing, such as recorded music without a licence. The picture stays as it is.",
    none: "Nothing is muted.",
    add: "Mute from here",
    add_help:
      "A new part lasts %{seconds} seconds. Play on, and where sound is to come back press “Muting ends here”.",
    part: "Muted part %{number}",
    span: "%{from} to %{to}",
    begins_here: "Muting begins here",
    ends_here: "Muting ends here",
    listen: "Listen",
    remove: "Remove",
    full: "A recording can have %{most} muted parts at most.",
    deed: "Make a copy",
    final: "Make the copy the final recording, which guests see",
    whole:
      "The whole recording stays, with %{smart_count} muted part. |||| The whole recording stays, with %{smart_count} muted parts.",
    cut: "%{length} remain, with %{smart_count} muted part. |||| %{length} remain, with %{smart_count} muted parts.",
    waits: "On a small machine this waits until no service is on air.",
  },
};
