/** The addresses with which a page shows a shared folder. */
export interface SharedFolder {
  embed_url: string;
  folder_url: string;
  /** The origins shown in the frame; the page's content security policy allows only these. */
  origins: readonly string[];
}

/**
 * Finds how to show a folder by its address. Google Drive has a special view for frames, by the folder's id; any other
 * folder is shown at its own address. A Drive folder must be shared with "anyone with the link".
 */
export function sharedFolder(address: string): SharedFolder {
  const url = new URL(address);
  const { pathname, searchParams, origin } = url;
  const id = /\/folders\/([\w-]+)/.exec(pathname)?.[1] ?? searchParams.get("id");
  if (url.hostname !== "drive.google.com" || !id)
    return { embed_url: url.href, folder_url: url.href, origins: [origin] };
  // Folders from before 2021 require this key.
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
