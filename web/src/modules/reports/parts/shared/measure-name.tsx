import { Box, Popover } from '@mantine/core';
import type { Measure } from '@trastienda/shared/reports/measures.ts';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { LAYERS } from '#ui/layers.ts';
import { useOwnEscape } from '#ui/use-own-escape.ts';
import style from './reports.module.css';

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
      <Popover.Dropdown className={style.meaning ?? ''} aria-label={name}>
        <b>{name}</b>
        <p>{t(`report.meaning.${measure}`)}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
