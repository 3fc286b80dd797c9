import {
  DisconnectReason,
  ParticipantKind,
  type RemoteParticipant,
  Room,
  RoomEvent,
  Track,
} from "livekit-client";
import type { JoinRoom, Person, Sent } from "./room-client.ts";

const sources = { audio: Track.Source.Microphone, video: Track.Source.Camera } as const;
const changes = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ParticipantNameChanged,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
] as const;

/** A room of a LiveKit server. */
export const joinLivekit: JoinRoom = async ({ url, token }, stream, events) => {
  // The page keeps its own picture, whether the room shows it or not.
  const room = new Room({ stopLocalTrackOnUnpublish: false });
  const streams = new Map<string, MediaStream>();
  const reportPeople = () =>
    events.onPeople(
      [...room.remoteParticipants.values()]
        .filter(({ kind }) => kind === ParticipantKind.STANDARD)
        .map((participant) => personOf(participant, streams)),
    );
  for (const change of changes) room.on(change, reportPeople);
  room.on(RoomEvent.Reconnecting, () => events.onLine("lost"));
  room.on(RoomEvent.Reconnected, () => {
    events.onLine("connected");
    reportPeople();
  });
  const me = room.localParticipant;
  const publicationOf = (what: Sent) => me.getTrackPublication(sources[what]);
  const send = async (next: MediaStream) => {
    for (const what of ["audio", "video"] as const) {
      const track = next.getTracks().find(({ kind }) => kind === what);
      const sent = publicationOf(what)?.track;
      if (sent && track) await sent.replaceTrack(track, true);
      else if (track) await me.publishTrack(track, { source: sources[what] });
      else if (sent) await me.unpublishTrack(sent);
    }
  };
  try {
    await room.connect(url, token);
    await send(stream);
  } catch (cause) {
    await room.disconnect(false);
    throw cause;
  }
  room.on(RoomEvent.Disconnected, (reason) => {
    if (reason === DisconnectReason.CLIENT_INITIATED) return;
    events.onEnd(reason === DisconnectReason.DUPLICATE_IDENTITY ? "replaced" : "lost");
  });
  reportPeople();
  return {
    send,
    mute: async (what) => void (await publicationOf(what)?.mute()),
    unmute: async (what) => void (await publicationOf(what)?.unmute()),
    leave: () => void room.disconnect(false),
  };
};

function personOf(participant: RemoteParticipant, streams: Map<string, MediaStream>): Person {
  const { identity, name } = participant;
  const stream = streams.get(identity) ?? new MediaStream();
  streams.set(identity, stream);
  const tracks = [...participant.trackPublications.values()].flatMap(
    ({ track }) => track?.mediaStreamTrack ?? [],
  );
  for (const track of stream.getTracks()) if (!tracks.includes(track)) stream.removeTrack(track);
  for (const track of tracks) stream.addTrack(track);
  const isOn = (source: Track.Source) => {
    const publication = participant.getTrackPublication(source);
    return publication?.track !== undefined && !publication.isMuted;
  };
  return {
    ...{ id: identity, name: name ?? "", stream },
    hasPicture: isOn(Track.Source.Camera),
    isMuted: !isOn(Track.Source.Microphone),
  };
}
