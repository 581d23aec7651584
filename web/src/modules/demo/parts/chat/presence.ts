import type { Translate } from '#lib/i18n/use-t.ts';

const MINUTES_AGO = /^(\d+) min ago$/;

/** The specification's texts of presence, in the language of the screen. */
export function presenceText(time: string, t: Translate): string {
  if (time === 'typing') return t('demo.presence.typing');
  if (time === 'online') return t('demo.presence.online');
  const [, minutes] = MINUTES_AGO.exec(time) ?? [];
  return minutes === undefined ? time : t('demo.presence.ago', { minutes });
}
