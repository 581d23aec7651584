import { Box, Popover } from '@mantine/core';
import type { Measure } from '@trastienda/shared/reports/measures.ts';
import { getMeasureKind } from '@trastienda/shared/reports/measures.ts';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { LAYERS, useOwnEscape } from '#ui/theme/layers.ts';
import { useFigureText } from './figure-text.ts';
import style from './reports.module.css';

interface Props {
  readonly measure: Measure;
  readonly value: number | null;
}

/** A number as its measure is written; nothing where there is none to see. */
export function Figure({ measure, value }: Props) {
  const show = useFigureText();
  if (value === null || getMeasureKind(measure) !== 'money')
    return <span style={{ whiteSpace: 'nowrap' }}>{show(measure, value)}</span>;
  return <MoneyText centavos={value} />;
}

/** What a number is called, and behind the question mark what exactly it counts. */
export function MeasureName({ measure }: { readonly measure: Measure }) {
  const t = useT();
  const name = t(`report.measure.${measure}`);
  return (
    <Box component="span" display="inline-flex" style={{ alignItems: 'center' }}>
      {name}
      <MeasureMeaning measure={measure} />
    </Box>
  );
}

/** The question mark alone, for where the name is something to press itself. */
export function MeasureMeaning({ measure }: { readonly measure: Measure }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useOwnEscape(isOpen);
  const name = t(`report.measure.${measure}`);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom"
      width={280}
      shadow="md"
      zIndex={LAYERS.floating}
      withArrow
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={style.ask}
          data-screen-only
          aria-label={t('reports.meaning-of', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <CircleHelp size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown fz="xs" lh={1.45} aria-label={name}>
        <b>{name}</b>
        <p>{t(`report.meaning.${measure}`)}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
