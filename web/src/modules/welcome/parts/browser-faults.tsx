import { Button } from '@mantine/core';
import type { BrowserReport } from '@trastienda/shared/system/browser-reports.ts';
import { Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Panel } from '#ui/panel.tsx';
import { useBrowserFaults, useDiscardFault } from '../queries.ts';
import style from './failed-tasks.module.css';

/** What broke on people's screens. Nothing is shown where nothing did. */
export function BrowserFaults() {
  const t = useT();
  const { data } = useBrowserFaults();
  const discard = useDiscardFault();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Panel title={t('welcome.faults')} hint={t('welcome.faults.hint')}>
      <ul className={style.list}>
        {data.items.map((fault) => (
          <li key={fault.id} className={style.task}>
            <Fault fault={fault} />
            <div className={style.choices}>
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<Trash2 size={14} aria-hidden />}
                disabled={discard.isPending}
                onClick={() => discard.mutate(fault.id)}
              >
                {t('welcome.tasks.discard')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div role="alert">
        {discard.error !== null && <p>{readProblem(discard.error)?.message ?? t('ui.no-answer')}</p>}
      </div>
    </Panel>
  );
}

function Fault({ fault }: { readonly fault: BrowserReport }) {
  const t = useT();
  const intl = useIntl();
  const { kind, message, source, route, build, browser, times, lastAt } = fault;
  const where = [
    route,
    source,
    build,
    browser === 'other' ? t('welcome.faults.other-browser') : browser,
  ].filter((part) => part !== '');
  return (
    <div className={style.what}>
      <p className={style.topic}>{t(`welcome.faults.${kind}`)}</p>
      <p className={style.detail}>
        {t('welcome.faults.times', {
          count: times,
          at: intl.formatDate(lastAt, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </p>
      <p className={style.error}>{message}</p>
      <p className={style.detail}>{where.join(' · ')}</p>
    </div>
  );
}
