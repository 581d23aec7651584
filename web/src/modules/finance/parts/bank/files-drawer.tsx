import { Skeleton } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/moment.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useStatements } from '../../queries/statements.ts';
import { useDays } from '../use-days.ts';
import style from './owner-drawer.module.css';

/** Which files have come in, so that nobody wonders whether last week's did. */
export function FilesDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { showDay } = useDays();
  const { data, error, refetch } = useStatements();
  return (
    <SideDrawer title={t('finance.bank.files')} onClose={onClose}>
      <div className={style.body}>
        {data === undefined && error === null && <Skeleton height={240} aria-label={t('list.loading')} />}
        {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
        {data?.statements.length === 0 && <p className={style.soft}>{t('finance.bank.files-none')}</p>}
        <ul className={style.orders}>
          {data?.statements.map((statement) => (
            <li key={statement.id} className={style.order}>
              <div className={style.facts}>
                <p className={style.name}>{statement.fileName}</p>
                <p className={style.soft}>
                  {t('finance.bank.file-days', {
                    account: statement.account,
                    from: showDay(statement.firstOn),
                    to: showDay(statement.lastOn),
                  })}
                </p>
                <p className={style.soft}>
                  {statement.importedBy} · <Moment at={statement.importedAt} />
                </p>
              </div>
              <p className={style.owes}>
                {t('finance.bank.file-new', { count: statement.credits })}
                <span className={style.soft}>{t('finance.bank.file-known', { count: statement.known })}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </SideDrawer>
  );
}
