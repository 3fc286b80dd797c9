/** Prints what is running, and the elapsed seconds every 5 seconds, until it is done. */
export async function withProgress<T>(what: string, work: Promise<T>): Promise<T> {
  const since = Date.now();
  const seconds = () => Math.round((Date.now() - since) / 1000);
  console.log(`${what} …`);
  const timer = setInterval(() => console.log(`${what} … ${seconds()} s`), 5000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
