/** A shared folder as a page shows it. */
export interface SharedFolder {
  embed_url: string;
  folder_url: string;
  /** Whose pages the frame shows: the page's policy names them and nobody else. */
  origins: readonly string[];
}

/**
 * What to show of a folder's address. Google Drive has a view of its own for frames, found by the folder's id; a folder
 * elsewhere is shown as it is. A folder of Drive must be shared with "anyone with the link".
 */
export function sharedFolder(address: string): SharedFolder {
  const url = new URL(address);
  const { pathname, searchParams, origin } = url;
  const id = /\/folders\/([\w-]+)/.exec(pathname)?.[1] ?? searchParams.get("id");
  if (url.hostname !== "drive.google.com" || !id)
    return { embed_url: url.href, folder_url: url.href, origins: [origin] };
  // Folders from before 2021 ask for this key.
  const key = searchParams.get("resourcekey");
  const embed = new URL("https://drive.google.com/embeddedfolderview");
  embed.searchParams.set("id", id);
  if (key) embed.searchParams.set("resourcekey", key);
  embed.hash = "grid";
  const folder = new URL(`https://drive.google.com/drive/folders/${id}`);
  if (key) folder.searchParams.set("resourcekey", key);
  return {
    embed_url: embed.href,
    folder_url: folder.href,
    origins: ["https://drive.google.com", "https://docs.google.com"],
  };
}
