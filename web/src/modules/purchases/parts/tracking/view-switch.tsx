import { CalendarDays, Columns3, Table2 } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Segments } from '#ui/segments.tsx';
import style from './view-switch.module.css';

export const TRACKING_VIEWS = ['table', 'board', 'calendar'] as const;
export type TrackingView = (typeof TRACKING_VIEWS)[number];

const ICONS = { table: Table2, board: Columns3, calendar: CalendarDays } as const;

interface Props {
  readonly value: TrackingView;
  readonly onChange: (view: TrackingView) => void;
}

/** The same parcels in three ways. */
export function ViewSwitch({ value, onChange }: Props) {
  const t = useT();
  return (
    <div className={style.switch}>
      <Segments
        label={t('tracking.views')}
        value={value}
        onChange={onChange}
        options={TRACKING_VIEWS.map((view) => {
          const Icon = ICONS[view];
          return {
            value: view,
            label: (
              <span className={style.option}>
                <Icon size={16} aria-hidden />
                {t(`tracking.view.${view}`)}
              </span>
            ),
          };
        })}
      />
    </div>
  );
}
