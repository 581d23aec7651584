import { useIntl } from 'react-intl';
import { relativeTime } from '#lib/format/use-clock.ts';

const WEEK_DAYS = 7;

/** How long ago while that says something, then the day; the exact moment when one points at it. */
export function Moment({ at }: { readonly at: string }) {
  const intl = useIntl();
  const instant = new Date(at);
  const { value, unit } = relativeTime(instant, new Date());
  const isLongAgo = unit === 'day' && Math.abs(value) >= WEEK_DAYS;
  return (
    <time dateTime={at} title={intl.formatDate(instant, { dateStyle: 'full', timeStyle: 'short' })}>
      {isLongAgo
        ? intl.formatDate(instant, { day: 'numeric', month: 'short', year: 'numeric' })
        : intl.formatRelativeTime(value, unit, { numeric: 'auto' })}
    </time>
  );
}
