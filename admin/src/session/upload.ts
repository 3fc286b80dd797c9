/** Progress of the current form upload, 0 to 1; null when there is none. */
let progress: number | null = null;
const watchers = new Set<() => void>();

function setProgress(next: number | null) {
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

/** Sends a form with files. It uses XMLHttpRequest because fetch reports no upload progress. */
export function uploadForm(
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
    request.upload.onprogress = (event) => event.lengthComputable && setProgress(event.loaded / event.total);
    request.onload = () => {
      const empty = request.status === 204 || request.responseText === "";
      resolve(new Response(empty ? null : request.responseText, { status: request.status }));
    };
    request.onerror = () => reject(new TypeError("upload failed"));
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    request.onloadend = () => setProgress(null);
    signal?.addEventListener("abort", () => request.abort());
    setProgress(0);
    request.send(body);
  });
}
