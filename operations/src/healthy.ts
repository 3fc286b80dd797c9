/** Exits with 1 unless the address answers 200, and prints what it says. */
export async function askHealth(url: string | undefined): Promise<void> {
  if (!url) throw new Error("Give an address: vigil healthy http://127.0.0.1:3000/v1/health/ready");
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
  console.log(await response.text());
  if (!response.ok) process.exitCode = 1;
}
