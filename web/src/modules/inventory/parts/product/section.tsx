import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import style from './section.module.css';

interface Props {
  readonly title: string;
  /** Beside the title: what can be done or chosen here. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the product's page, on a surface of its own. */
export function Section({ title, tools, children }: Props) {
  const heading = useId();
  return (
    <section className={style.section} aria-labelledby={heading}>
      <header className={style.head}>
        <Text id={heading} component="h2" size="md" fw={600}>
          {title}
        </Text>
        {tools}
      </header>
      {children}
    </section>
  );
}
