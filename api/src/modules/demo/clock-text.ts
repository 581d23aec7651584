/** The hour as the demonstration writes it: «8:20 a.m», on the store's clock. */
export function clockText(instant: Date, timeZone: string): string {
  const [hour = '0', minute = '00'] = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(instant)
    .split(':');
  const hours = Number(hour);
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'a.m' : 'p.m'}`;
}
