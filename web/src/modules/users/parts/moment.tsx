import { useIntl } from 'react-intl';
import { relativeTime } from '../../../lib/format/relative-time.ts';

/** How long ago; the exact moment when one points at it. */
export function Moment({ at }: { readonly at: string }) {
  const intl = useIntl();
  const instant = new Date(at);
  const { value, unit } = relativeTime(instant, new Date());
  return (
    <time dateTime={at} title={intl.formatDate(instant, { dateStyle: 'full', timeStyle: 'short' })}>
      {intl.formatRelativeTime(value, unit, { numeric: 'auto' })}
    </time>
  );
}
