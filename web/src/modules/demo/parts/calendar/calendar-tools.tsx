import { ActionIcon, Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Segments } from '#ui/segments.tsx';
import style from './calendar.module.css';
import { type CalendarSteps, VIEWS } from './use-calendar-steps.ts';

/** Back, forth and today at one end, where one is in the middle, how much one sees at the other. */
export function CalendarTools({ steps }: { readonly steps: CalendarSteps }) {
  const t = useT();
  return (
    <div className={style.tools}>
      <div className={style.steps}>
        <ActionIcon variant="default" size={36} aria-label={t('demo.calendar.back')} onClick={steps.back}>
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('demo.calendar.forth')} onClick={steps.forth}>
          <ChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={steps.today}>
          {t('demo.calendar.today')}
        </Button>
      </div>
      <h2 className={style.title} aria-live="polite">
        {steps.title}
      </h2>
      <div className={style.views}>
        <Segments
          label={t('demo.calendar.views')}
          value={steps.view}
          onChange={steps.show}
          options={VIEWS.map((value) => ({ value, label: t(`demo.calendar.view.${value}`) }))}
        />
      </div>
    </div>
  );
}
