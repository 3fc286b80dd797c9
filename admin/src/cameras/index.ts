import CameraIcon from "@mui/icons-material/VideocamOutlined";
import { cameras as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const cameras = register({
  contract,
  icon: CameraIcon,
  words: {
    name: "IpCamera |||| IP Cameras",
    menu: "IP cameras",
    create: "New camera",
    empty: {
      title: "No cameras yet",
      text: "The chapels’ fixed cameras will appear here once Vigil has added them for you.",
    },
    fields: {
      publishing: "Sending",
      last_published_at: "Last sent",
      rtmp_url: "RTMP address",
      whip_url: "WHIP address (WebRTC)",
      protocol: "How it sends",
      address: "Camera's address",
      rtmp_key: "Key",
      shared: "Used by several homes",
      srt_url: "SRT address",
      srt_port: "Port",
      hls_url: "HLS address",
    },
    sections: {
      camera: { title: "Camera", help: "What it is called, and which homes may use it." },
      camera_sending: {
        title: "Addresses",
        help: "Enter these in the camera; the key is a secret, like a password.",
      },
      camera_check: {
        title: "Check",
        help: "Measures picture and sound of the last seconds: are they good enough for a service?",
      },
      camera_live: { title: "Picture", help: "What this camera sends now, a few seconds late." },
    },
  },
  list: () => import("./CameraList.tsx"),
  create: () => import("./CameraCreate.tsx"),
  edit: () => import("./CameraEdit.tsx"),
  show: () => import("./CameraShow.tsx"),
});
