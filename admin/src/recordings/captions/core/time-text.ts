/** 3723.456 is "1:02:03.456". */
export function timeText(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  const rest = ((ms % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** The seconds of "1:02:03.4", "2:03,4" or "63.4"; null for anything else. */
export function secondsOf(text: string): number | null {
  const parts = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim());
  if (!parts) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number((part ?? "0").replace(",", ".")));
  if (parts[2] !== undefined && seconds >= 60) return null;
  return hours * 3600 + minutes * 60 + seconds;
}
