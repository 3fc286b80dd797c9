import { answer, idInPath, type Json, parameter, refusals } from "./parts.ts";

/** Resumable uploads, and stored files. */
export function filePaths(): Record<string, Json> {
  const open = { security: [], tags: ["System"] };
  const upload = { name: "id", in: "path", required: true, schema: { type: "string" } };
  return {
    "/v1/uploads/": {
      post: {
        tags: ["Files"],
        summary: "Begin a resumable upload",
        description:
          "By the tus protocol 1.0, for whoever may send a video. When it is finished, a file field of any record takes `upload:<id>`; the id is the last part of the Location. It is forgotten after a day.",
        responses: {
          201: answer("Begun; its address stands in Location."),
          ...refusals,
          413: answer("The file is too large."),
        },
      },
    },
    "/v1/uploads/{id}/": {
      patch: {
        tags: ["Files"],
        summary: "Send the next part of an upload",
        parameters: [upload],
        responses: {
          204: answer("Arrived; Upload-Offset says how far it is."),
          ...refusals,
          409: answer("Its next part is another."),
          410: answer("It was begun more than a day ago."),
        },
      },
      delete: {
        tags: ["Files"],
        summary: "Give up an upload",
        parameters: [upload],
        responses: { 204: answer("Given up."), ...refusals },
      },
    },
    "/v1/held-back/{token}/": {
      get: {
        ...open,
        summary: "What a camera filmed while its service was closed to guests",
        description: "The Director Panel's view has its signed address, which works for a day.",
        parameters: [{ ...upload, name: "token" }],
        responses: { 200: answer("An MP4, made while it is sent."), 404: refusals[404] },
      },
    },
    "/v1/captions/{id}/": {
      get: {
        ...open,
        summary: "The captions of a recording in one language",
        description: "The page's answer about what to watch holds their signed address.",
        parameters: [
          idInPath,
          parameter("expires", "Unix seconds."),
          parameter("signature", "By the server."),
        ],
        responses: {
          200: { description: "WebVTT.", content: { "text/vtt": {} } },
          403: refusals[403],
          404: refusals[404],
        },
      },
    },
    "/v1/files/{id}/": {
      get: {
        ...open,
        summary: "A file",
        description: "Records hold its signed address; lists that of a smaller copy of each picture.",
        parameters: [
          idInPath,
          parameter("expires", "Unix seconds."),
          parameter("for", "`guests`: only while guests are shown this recording. Signed with the rest."),
          parameter("width", "Of a picture: at most so many pixels. Signed with the rest."),
          parameter("signature", "By the server."),
        ],
        responses: {
          200: answer("Its bytes."),
          206: answer("A part of them."),
          403: refusals[403],
          404: refusals[404],
          416: answer("Beyond its end."),
          423: answer("It is being checked for viruses."),
        },
      },
    },
  };
}
