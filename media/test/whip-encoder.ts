import type { ChildProcess } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { MediaStreamTrack, RTCPeerConnection, useH264, useOPUS } from "werift";

/** An encoder that sends by WebRTC what ffmpeg plays, as OBS does. `loses`: whether a packet gets lost. */
export async function whipEncoder(
  play: (...args: string[]) => ChildProcess,
  input: string[],
  loses: () => boolean = () => false,
) {
  const peer = new RTCPeerConnection({
    codecs: { video: [useH264()], audio: [useOPUS()] },
    iceServers: [],
    iceAdditionalHostAddresses: ["127.0.0.1"],
  });
  const [video, audio] = await Promise.all([packetsOf(), packetsOf()]);
  const tracks = {
    video: new MediaStreamTrack({ kind: "video" }),
    audio: new MediaStreamTrack({ kind: "audio" }),
  };
  for (const track of Object.values(tracks)) peer.addTransceiver(track, { direction: "sendonly" });
  await peer.setLocalDescription(await peer.createOffer());
  if (peer.iceGatheringState !== "complete")
    await peer.iceGatheringStateChange.watch((state) => state === "complete", 5000);
  const encoder = play(
    ...input.flatMap((arg) => (arg === "-f" ? ["-re", arg] : [arg])),
    ..."-map 0:v:0 -c:v libx264 -preset ultrafast -tune zerolatency -profile:v baseline -g 30 -sc_threshold 0 -b:v 1500k".split(
      " ",
    ),
    ..."-payload_type 96 -f rtp".split(" "),
    `rtp://127.0.0.1:${video.port}?pkt_size=1200`,
    ..."-map 1:a:0 -c:a libopus -b:a 96k -payload_type 97 -f rtp".split(" "),
    `rtp://127.0.0.1:${audio.port}?pkt_size=1200`,
  );
  const close = async () => {
    encoder.kill("SIGKILL");
    for (const { socket } of [video, audio]) socket.close();
    await peer.close();
  };
  return {
    peer,
    offer: peer.localDescription?.sdp ?? "",
    /** The answer has come: packets go there from now on. */
    async connect(answer: string) {
      await peer.setRemoteDescription({ type: "answer", sdp: answer });
      await peer.connectionStateChange.watch((state) => state === "connected", 10_000);
      video.socket.on("message", (packet) => !loses() && tracks.video.writeRtp(packet));
      audio.socket.on("message", (packet) => !loses() && tracks.audio.writeRtp(packet));
    },
    close,
  };
}

async function packetsOf() {
  const socket = createSocket("udp4");
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { socket, port: socket.address().port };
}
