import { Stack } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { partOf } from './changed.ts';
import style from './user-sales.module.css';

/** How much of the whole is theirs, as a length and in words. */
export function ShareBar({ value, whole }: { readonly value: number; readonly whole: number }) {
  const t = useT();
  const intl = useIntl();
  const part = partOf(value, whole);
  const share = intl.formatNumber(part, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Stack component="span" gap="3xs" miw={88} pt="3xs">
      <span className={style.rail} aria-hidden="true">
        <span className={style.part} style={{ width: `${part * 100}%` }} />
      </span>
      <span className={style.soft}>{t('reports.sellers.share', { share })}</span>
    </Stack>
  );
}
