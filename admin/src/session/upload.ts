/** How far the upload that runs now has come, 0 to 1; null when none runs. */
let progress: number | null = null;
const watchers = new Set<() => void>();

function say(next: number | null) {
  progress = next;
  for (const watcher of watchers) watcher();
}

export const uploadProgress = {
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  read: () => progress,
};

/** Sends a form with files. XMLHttpRequest, because fetch tells nothing about the way up. */
export function upload(
  address: string,
  method: string,
  headers: Record<string, string>,
  body: FormData,
  signal?: AbortSignal,
) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && say(event.loaded / event.total);
    request.onload = () => {
      const empty = request.status === 204 || request.responseText === "";
      resolve(new Response(empty ? null : request.responseText, { status: request.status }));
    };
    request.onerror = () => reject(new TypeError("upload failed"));
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    request.onloadend = () => say(null);
    signal?.addEventListener("abort", () => request.abort());
    say(0);
    request.send(body);
  });
}
