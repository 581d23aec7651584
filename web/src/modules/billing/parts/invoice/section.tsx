import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import style from './section.module.css';

interface Props {
  readonly title: string;
  /** Beside the title: what can be done here. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of an invoice: a stretch between two lines. */
export function Section({ title, tools, children }: Props) {
  const heading = useId();
  return (
    <section className={style.section} aria-labelledby={heading}>
      <header className={style.head}>
        <Text id={heading} component="h3" fw={600}>
          {title}
        </Text>
        {tools}
      </header>
      {children}
    </section>
  );
}
