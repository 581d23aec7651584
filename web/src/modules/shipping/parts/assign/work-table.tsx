import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/notice.tsx';
import type { WorkRows } from './use-work-rows.ts';
import { WorkLine } from './work-line.tsx';
import { troubleOf } from './work-rows.ts';
import style from './work-table.module.css';

/** Rows on their way to a guide: what is right waits for one press, what is not stays until it is mended. */
export function WorkTable({ work }: { readonly work: WorkRows }) {
  const t = useT();
  // Whoever mends a row goes on typing in it, also once it is right.
  const opened = useRef(new Set<string>());
  const lines = work.rows.map((row) => {
    const trouble = troubleOf(row);
    const said = work.saidOf(row);
    const isWrong = trouble !== null || said?.outcome === 'refused';
    if (isWrong) opened.current.add(row.key);
    return { row, said, trouble, isWrong, isOpen: opened.current.has(row.key) };
  });
  const wrong = lines.filter(({ isWrong }) => isWrong).length;
  const isWithCod = work.rows.some(({ cod }) => cod !== '');
  return (
    <div className={style.work}>
      <div className={style.head}>
        <h3 className={style.title}>{t('shipping.work.title', { count: lines.length })}</h3>
        <p className={style.soft} role="status">
          {work.isLooking
            ? t('shipping.work.looking')
            : t('shipping.work.sums', { ready: work.readyCount, wrong })}
        </p>
      </div>
      {work.trouble !== null && (
        <Notice tone="danger">
          <p>{readProblem(work.trouble)?.message ?? t('ui.no-answer')}</p>
          <Button variant="default" size="compact-sm" onClick={work.retry}>
            {t('ui.retry')}
          </Button>
        </Notice>
      )}
      <ul className={style.lines} data-cod={isWithCod || undefined}>
        {lines.map(({ row, said, trouble, isOpen }) => (
          <WorkLine
            key={row.key}
            row={row}
            said={said}
            trouble={trouble}
            isOpen={isOpen}
            isWithCod={isWithCod}
            onChange={work.change}
            onRemove={work.remove}
          />
        ))}
      </ul>
      <div className={style.foot}>
        <Button variant="subtle" color="gray" onClick={() => work.remove(work.rows.map(({ key }) => key))}>
          {t('shipping.work.clear')}
        </Button>
        <Button
          leftSection={<Check size={18} aria-hidden />}
          disabled={work.readyCount === 0}
          loading={work.isAssigning}
          onClick={work.assign}
        >
          {t('shipping.work.assign', { count: work.readyCount })}
        </Button>
      </div>
    </div>
  );
}
