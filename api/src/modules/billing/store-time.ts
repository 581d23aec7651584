/** An instant as the tax office writes it: the store's own clock and its distance from UTC. */
export function zonedTime(instant: Date, zone: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant);
  const distance = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value;
  const offset = /[+-]\d{2}:\d{2}/.exec(distance ?? '')?.[0] ?? '+00:00';
  return `${clock.replace(' ', 'T')}${offset}`;
}
