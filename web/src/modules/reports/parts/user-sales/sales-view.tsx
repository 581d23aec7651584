import { Button } from '@mantine/core';
import type { UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/parts/use-days.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { presetDays } from '../shared/period-presets.ts';
import { CourseChart } from './course-chart.tsx';
import type { Opened } from './opened.ts';
import { Ranking } from './ranking.tsx';
import style from './sales-view.module.css';
import { SellerOrders } from './seller-orders.tsx';
import { Tiles } from './tiles.tsx';
import type { SalesAddress } from './use-selected-sales.ts';

interface Props extends Pick<SalesAddress, 'course' | 'setCourse' | 'setPeriod'> {
  readonly sales: UserSales;
  /** While other days than these are on their way. */
  readonly isOld: boolean;
}

/** What was sold: the main numbers, their course, and everybody's share. */
export function SalesView({ sales, isOld, course, setCourse, setPeriod }: Props) {
  const t = useT();
  const { today } = useDays();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (sales.sellers.length === 0)
    return (
      <BlankState
        icon={UsersRound}
        title={t('reports.sellers.none')}
        text={t(`reports.sellers.none-text.${sales.basis}`)}
      >
        <Button variant="default" onClick={() => setPeriod(presetDays('last-90', today))}>
          {t('reports.sellers.none-step')}
        </Button>
      </BlankState>
    );
  return (
    <div className={style.view} data-old={isOld || undefined} aria-busy={isOld}>
      <Tiles sales={sales} onOpen={setOpened} />
      <CourseChart sales={sales} course={course} onCourse={setCourse} />
      <Ranking sales={sales} onOpen={setOpened} />
      {opened !== null && (
        <SellerOrders
          key={`${opened.whose.seller?.id ?? ''}-${opened.measure}`}
          sales={sales}
          opened={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
