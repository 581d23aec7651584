import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import style from './panel.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** One subject of a page: its name and what it is for at the left, the work at the right. */
export function Panel({ title, hint, children }: Props) {
  const heading = useId();
  return (
    <section className={style.panel} aria-labelledby={heading}>
      <header>
        <Text id={heading} component="h2" size="md" fw={600}>
          {title}
        </Text>
        {hint !== undefined && (
          <Text inherit mt="2xs" maw="32ch" c="dimmed">
            {hint}
          </Text>
        )}
      </header>
      <div className={style.body}>{children}</div>
    </section>
  );
}
