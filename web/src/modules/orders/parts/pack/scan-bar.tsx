import { Box } from '@mantine/core';
import { useIntl } from 'react-intl';
import type { Translate } from '#lib/i18n/use-t.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { variantName } from '#modules/inventory/exports.ts';
import { ScanField } from '#ui/scan/scan-field.tsx';
import style from './pack.module.css';
import { differenceOf, type Scanned } from './pack-check.ts';

interface Props {
  readonly scanned: Scanned | null;
  readonly onCode: (code: string) => void;
}

/** Where the pieces of a parcel are scanned, and what came of the last one. */
export function ScanBar({ scanned, onCode }: Props) {
  const t = useT();
  const intl = useIntl();
  const formatList = (words: readonly string[]) => intl.formatList(words, { type: 'disjunction' });
  return (
    <Box bg="var(--page)" className={style.scan ?? ''}>
      <ScanField
        labels={{
          field: t('orders.pack.scan'),
          camera: t('orders.pack.camera'),
          title: t('orders.pack.title'),
          hint: t('orders.pack.hint'),
        }}
        outcome={scanned && { text: describe(scanned, t, formatList), isWrong: scanned.kind !== 'counted' }}
        onCode={onCode}
      />
    </Box>
  );
}

function describe(scanned: Scanned, t: Translate, formatList: (words: readonly string[]) => string): string {
  switch (scanned.kind) {
    case 'counted': {
      const { line, count } = scanned;
      return t('orders.pack.said.counted', { article: nameOf(line), count, all: line.quantity });
    }
    case 'too-many': {
      const { line } = scanned;
      return t('orders.pack.said.too-many', { article: nameOf(line), all: line.quantity });
    }
    case 'foreign':
      return t('orders.pack.said.foreign', { code: scanned.code });
    case 'other': {
      const difference = differenceOf(scanned);
      return t(`orders.pack.said.other.${difference.in}`, {
        name: scanned.found.name,
        found: difference.found,
        wanted: formatList(difference.wanted),
      });
    }
  }
}

const nameOf = (line: { name: string; size: string; colour: string; sku: string }) =>
  `${line.name} · ${variantName(line)}`;
