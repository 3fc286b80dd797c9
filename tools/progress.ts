/** Says what takes long, every 5 seconds, until it is done. Times are in whole seconds. */
export async function withProgress<T>(what: string, work: Promise<T>): Promise<T> {
  const since = Date.now();
  const seconds = () => Math.round((Date.now() - since) / 1000);
  console.log(`${what} …`);
  const telling = setInterval(() => console.log(`${what} … ${seconds()} s`), 5000);
  try {
    return await work;
  } finally {
    clearInterval(telling);
  }
}
