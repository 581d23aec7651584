import { Box, type BoxProps } from '@mantine/core';
import type { AriaAttributes, ReactNode } from 'react';
import style from './cards.module.css';

interface CardProps extends BoxProps, Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'> {
  readonly children: ReactNode;
}

/** One subject of a screen of money, on a surface of its own. */
export function Card(props: CardProps) {
  return (
    <Box
      component="section"
      miw={0}
      py="md"
      px={{ base: 'md', sm: 'lg' }}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      {...props}
    />
  );
}

interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  readonly tone?: 'good' | 'wait' | 'trouble' | undefined;
}

/** A few numbers side by side, in the colour of what they mean. */
export function FigureTiles({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={style.figures} data-count={figures.length}>
      {figures.map(({ name, value, tone }) => (
        <div key={name} data-tone={tone}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RowButtonsProps {
  /** Tables become rows of blocks before everything else does. */
  readonly isInTable?: boolean;
  readonly children: ReactNode;
}

/** What can be done with one thing: small beside it, and under the thumb below it. */
export function RowButtons({ isInTable = false, children }: RowButtonsProps) {
  return (
    <div className={style.buttons} data-in-table={isInTable || undefined}>
      {children}
    </div>
  );
}
