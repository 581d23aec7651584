import type { TextProps } from '@mantine/core';
import { Flex, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './data.module.css';

interface FactProps extends TextProps {
  readonly label: ReactNode;
  readonly termColor?: string;
  readonly children: ReactNode;
}

/** A term and what there is of it, inside a `<dl>`; the other properties are how the value is written. */
export function Fact({ label, termColor = 'dimmed', children, ...value }: FactProps) {
  return (
    <>
      <Text component="dt" inherit c={termColor} fz="xs">
        {label}
      </Text>
      <Text component="dd" inherit m={0} {...value}>
        {children}
      </Text>
    </>
  );
}

interface TileProps extends FactProps {
  readonly ground?: `var(--${string})`;
  readonly gap?: '3xs';
}

/** A figure on a ground of its own. */
export function Tile({ ground = 'var(--surface-sunk)', gap, px = 'md', ...fact }: TileProps) {
  return (
    <Stack gap={gap ?? 0} justify="space-between" py="xs" px={px} bdrs="md" bg={ground}>
      <Fact fz="lg" fw={600} {...fact} />
    </Stack>
  );
}

interface FactRowProps {
  readonly label: string;
  readonly isStrong?: boolean;
  /** A part of the fact above it. */
  readonly isInner?: boolean;
  /** Both sides break where there is no room, instead of standing below each other. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** A term at the left and what there is of it at the right. */
export function FactRow({
  label,
  isStrong = false,
  isInner = false,
  isNarrow = false,
  children,
}: FactRowProps) {
  return (
    <Flex
      columnGap="md"
      justify="space-between"
      wrap={isNarrow ? 'nowrap' : 'wrap'}
      {...(isInner && { ps: 'sm', c: 'dimmed', fz: 'xs' })}
      fw={isStrong ? 600 : 400}
    >
      <Text component="dt" inherit c="dimmed" fw={400}>
        {label}
      </Text>
      <Text component="dd" inherit m={0} ms="auto" className={style.value ?? ''}>
        {children}
      </Text>
    </Flex>
  );
}
