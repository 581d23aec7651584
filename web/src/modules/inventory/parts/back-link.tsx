import type { FlexProps } from '@mantine/core';
import { Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import style from './parts.module.css';

interface Props extends FlexProps {
  /** To the counts, which live in the address of the inventory. */
  readonly isToCounts?: boolean;
  readonly children: ReactNode;
}

/** The way up from a product or a count. */
export function BackLink({ isToCounts = false, children, ...layout }: Props) {
  return (
    <Flex
      className={style.back ?? ''}
      display="inline-flex"
      align="center"
      renderRoot={(props) => (
        <Link to="/inventory" search={isToCounts ? { panel: 'counts' } : {}} {...props} />
      )}
      {...layout}
    >
      {children}
    </Flex>
  );
}
