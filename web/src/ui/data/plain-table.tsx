import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './data.module.css';

interface Props extends BoxProps {
  /** Height of the rows in px, and the space between columns, where it is not the usual. */
  readonly rowHeight?: number;
  readonly headHeight?: number;
  readonly columnGap?: string;
  /** Space at both sides, inside a card that the table fills. */
  readonly edge?: 'sm' | 'md' | 'lg';
  /** No line above the head. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}

/** A table without sorting, selection or keys: lines between rows, `data-number` on cells that hold figures. */
export function PlainTable({ rowHeight, headHeight, columnGap, edge, isOpen = false, ...others }: Props) {
  const sizes = {
    ...(rowHeight !== undefined && { '--cell-height': `${rowHeight}px` }),
    ...(headHeight !== undefined && { '--head-height': `${headHeight}px` }),
    ...(columnGap !== undefined && { '--cell-gap': columnGap }),
    ...(edge !== undefined && { '--edge': `var(--mantine-spacing-${edge})` }),
  };
  return (
    <Box
      component="table"
      className={style.table ?? ''}
      data-open={isOpen || undefined}
      __vars={sizes}
      {...others}
    />
  );
}
