/** In place of the framework's own export of lists, which none of ours offers: they are downloaded by CsvDownload. */
export default function noExport(): never {
  throw new Error("A list was exported by the framework.");
}
