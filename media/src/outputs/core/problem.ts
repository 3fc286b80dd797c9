/**
 * Why an output isn't sending, in words for the director.
 * @param stderr what ffmpeg wrote
 * @param hasSent whether it had sent before
 */
export function outputProblem(stderr: string, hasSent: boolean): string {
  if (/failed to resolve|name or service not known|cannot be resolved/i.test(stderr))
    return "There is no such server. Please check the address.";
  if (/publish|unauthori[sz]ed|forbidden|denied|rejected|badname/i.test(stderr))
    return "The server refuses the stream key. Please check it.";
  if (hasSent) return "The connection was lost.";
  if (/refused|timed out|timeout|unreachable|no route/i.test(stderr))
    return "The server doesn't answer. Please check the address.";
  return "The server closed the connection. Please check the address and the stream key.";
}
