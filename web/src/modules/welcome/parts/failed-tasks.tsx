import { Button } from '@mantine/core';
import type { FailedTask } from '@trastienda/shared/system/tasks.ts';
import { RotateCw, Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Panel } from '#ui/panel.tsx';
import { useDecideTask, useFailedTasks } from '../queries.ts';
import style from './failed-tasks.module.css';

/** Work of the background that did not succeed. Nothing is shown where there is none. */
export function FailedTasks() {
  const t = useT();
  const { data } = useFailedTasks();
  const decide = useDecideTask();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Panel title={t('welcome.tasks')} hint={t('welcome.tasks.hint')}>
      <ul className={style.list}>
        {data.items.map((task) => (
          <li key={task.id} className={style.task}>
            <Task task={task} />
            <div className={style.choices}>
              <Button
                variant="default"
                size="sm"
                leftSection={<RotateCw size={14} aria-hidden />}
                disabled={decide.isPending}
                onClick={() => decide.mutate({ id: task.id, command: 'retry' })}
              >
                {t('welcome.tasks.retry')}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<Trash2 size={14} aria-hidden />}
                disabled={decide.isPending}
                onClick={() => decide.mutate({ id: task.id, command: 'discard' })}
              >
                {t('welcome.tasks.discard')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div role="alert">
        {decide.error !== null && <p>{readProblem(decide.error)?.message ?? t('ui.no-answer')}</p>}
      </div>
    </Panel>
  );
}

function Task({ task: { topic, attempts, error, failedAt } }: { readonly task: FailedTask }) {
  const t = useT();
  const intl = useIntl();
  return (
    <div className={style.what}>
      <p className={style.topic}>{t(`welcome.tasks.${topic}`)}</p>
      <p className={style.detail}>
        {t('welcome.tasks.tried', {
          count: attempts,
          at: intl.formatDate(failedAt, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </p>
      <p className={style.error}>{error}</p>
    </div>
  );
}
