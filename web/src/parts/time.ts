/** How a length of time is written. */

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const two = (value: number) => String(value).padStart(2, '0');

/** 3 d 4 h, 1:05:09, 4:09, and tenths in the last ten seconds. */
export function timeWords(ms: number): string {
  if (ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000);
  if (ms >= DAY_MS) return `${Math.floor(ms / DAY_MS)} d ${Math.floor((ms % DAY_MS) / HOUR_MS)} h`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}
