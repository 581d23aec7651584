import { Box, Flex, Skeleton, Stack, Text } from '@mantine/core';
import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import type { Todos } from '../../queries/todos.ts';
import { DemoRefusal, DemoTrouble } from '../frame/demo-page.tsx';
import style from './todo.module.css';

interface Props {
  readonly title: string;
  readonly todos: Todos;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** The notes themselves, once they are here. */
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

const GHOSTS = ['72%', '54%', '63%', '48%'];

/** One list in its card: what is common to the three of them. */
export function TodoBox({ title, todos, action, children, foot }: Props) {
  const t = useT();
  const heading = useId();
  const { data, error, isPaused, refetch, hasFailed, forgive } = todos;
  const done = data?.filter(({ complete }) => complete).length ?? 0;
  return (
    <Stack
      component="section"
      gap={0}
      miw={0}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      aria-labelledby={heading}
    >
      <Flex
        component="header"
        wrap="wrap"
        align="center"
        rowGap="2xs"
        columnGap="sm"
        mih={64}
        py="sm"
        px="var(--gutter)"
        className={style.head ?? ''}
      >
        <Text id={heading} component="h2" size="md" fw={600}>
          {title}
        </Text>
        {data !== undefined && (
          <Text me="auto" c="dimmed" size="xs">
            {t('demo.todo.count', { done, count: data.length })}
          </Text>
        )}
        {action}
      </Flex>
      {hasFailed && (
        <Box pt="md" pb={0} px="lg">
          <DemoRefusal onClose={forgive}>{t('demo.todo.not-done')}</DemoRefusal>
        </Box>
      )}
      {data === undefined && (error !== null || isPaused) && (
        <DemoTrouble refusal={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && !isPaused && (
        <Stack component="output" gap="lg" p="md" aria-label={t('demo.loading')}>
          {GHOSTS.map((width) => (
            <Skeleton key={width} component="span" display="block" height={14} radius="xl" width={width} />
          ))}
        </Stack>
      )}
      {data?.length === 0 && (
        <BlankState icon={ClipboardCheck} title={t('demo.todo.empty')} text={t('demo.todo.empty-text')} />
      )}
      {data !== undefined && data.length > 0 && children}
      {data !== undefined && foot}
    </Stack>
  );
}
