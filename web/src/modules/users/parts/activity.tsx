import { Button, Skeleton } from '@mantine/core';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/moment.tsx';
import timeline from '#ui/timeline.module.css';
import { Trouble } from '#ui/trouble.tsx';
import { useActivity } from '../queries.ts';
import style from './activity.module.css';
import { describeActivity, describeChanges } from './activity-text.ts';

/** What happened to this user and by whom, newest first. */
export function Activity({ user }: { readonly user: UserRow }) {
  const t = useT();
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivity(
    user.id,
  );
  if (isPending) return <Skeleton height={96} aria-label={t('list.loading')} />;
  if (data === undefined) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  const entries = data.pages.flatMap((page) => page.items);
  if (entries.length === 0) return <p className={style.none}>{t('users.activity.none')}</p>;
  return (
    <>
      <ol className={timeline.timeline}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>{describeActivity(t, entry)}</p>
            {describeChanges(t, entry).map((change) => (
              <p key={change} className={style.detail}>
                {change}
              </p>
            ))}
            {entry.reason !== null && <p className={style.detail}>«{entry.reason}»</p>}
            <p className={style.when}>
              <Moment at={entry.at} />
            </p>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('users.activity.more')}
        </Button>
      )}
    </>
  );
}
