/** A moment as a field shows it on the store's clock: `2026-03-01T14:05`. */
export function toMomentText(instant: Date, zone: string | undefined): string {
  // Swedish writes dates the way ISO does.
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);
  return written.replace(' ', 'T');
}

/** The moment a field means on the store's clock, wherever the computer stands; null for none. */
export function parseMoment(typed: string, zone: string | undefined): string | null {
  const asUtc = new Date(`${typed}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) || Number.isNaN(asUtc.getTime())) return null;
  const ahead = new Date(`${toMomentText(asUtc, zone)}:00Z`).getTime() - asUtc.getTime();
  return new Date(asUtc.getTime() - ahead).toISOString();
}
