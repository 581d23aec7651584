import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import style from './customer-page.module.css';

interface Props {
  readonly title: string;
  /** Beside the title: what can be done here. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the page, on a card of its own. */
export function PageSection({ title, tools, children }: Props) {
  const heading = useId();
  return (
    <section className={style.card} aria-labelledby={heading}>
      <Group component="header" gap="xs" justify="space-between" mb="sm">
        <Text id={heading} component="h2" fw={600}>
          {title}
        </Text>
        {tools}
      </Group>
      {children}
    </section>
  );
}
