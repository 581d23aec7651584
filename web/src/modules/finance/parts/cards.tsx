import { Box, type BoxProps, Flex, type FlexProps, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SettlementId } from '@trastienda/shared/finance/ids.ts';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import type { AriaAttributes, ReactNode } from 'react';
import { useActor } from '#lib/actor.ts';
import { Fact } from '#ui/data/facts.tsx';
import style from './finance.module.css';

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
      px="var(--gutter)"
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
  readonly tone?: keyof typeof TONES | undefined;
}

const TONES = {
  good: { ground: 'var(--good-wash)', ink: 'var(--good-ink)' },
  wait: { ground: 'var(--wait-wash)', ink: 'var(--wait-ink)' },
  trouble: { ground: 'var(--danger-wash)', ink: 'var(--danger-ink)' },
} as const;

/** A few numbers side by side, in the colour of what they mean. */
export function FigureTiles({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <Box
      component="dl"
      className={style.figures ?? ''}
      data-count={figures.length}
      __vars={{ '--count': String(figures.length) }}
    >
      {figures.map(({ name, value, tone }) => {
        const { ground, ink } = tone === undefined ? { ground: 'var(--surface-sunk)' } : TONES[tone];
        return (
          <Stack key={name} gap="3xs" justify="space-between" bdrs="md" bg={ground} data-tone={tone}>
            <Fact label={name} fw={600} {...(ink !== undefined && { termColor: 'var(--ink)', c: ink })}>
              {value}
            </Fact>
          </Stack>
        );
      })}
    </Box>
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
    <Flex justify="flex-end" gap="xs" className={style.buttons ?? ''} data-in-table={isInTable || undefined}>
      {children}
    </Flex>
  );
}

/** What comes of a long list, in sight however far one has come in it. */
export function StickyFoot({ children, ...others }: BoxProps & { readonly children: ReactNode }) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="flex-end"
      gap="sm"
      py="sm"
      className={style.foot ?? ''}
      {...others}
    >
      {children}
    </Flex>
  );
}

interface RowGridProps
  extends BoxProps,
    Pick<FlexProps, 'rowGap' | 'columnGap'>,
    Pick<AriaAttributes, 'aria-label'> {
  /** At a desk; on a phone, or on a tablet already, only what is `data-narrow="top"` stands beside the first. */
  readonly columns: string;
  readonly breaks?: 'early' | 'late';
  readonly isLinedBelow?: boolean;
  readonly children: ReactNode;
}

/** One row of a list, in columns; what is `data-narrow="line"` has a line of its own where there is no room. */
export function RowGrid({
  columns,
  breaks = 'late',
  isLinedBelow = false,
  className = '',
  ...others
}: RowGridProps) {
  return (
    <Flex
      component="li"
      rowGap="xs"
      columnGap="lg"
      py="xs"
      className={`${style.row} ${isLinedBelow ? style.lined : style.ruled} ${className}`}
      data-breaks={breaks}
      __vars={{ '--columns': columns }}
      {...others}
    />
  );
}

/** One thing of a drawer's list: what it is, and at the end how much or what can be done. */
export function DrawerRow({ children, ...others }: BoxProps & { readonly children: ReactNode }) {
  return (
    <Flex
      component="li"
      align="center"
      justify="space-between"
      gap="md"
      mih={56}
      py="xs"
      className={style.lined ?? ''}
      {...others}
    >
      {children}
    </Flex>
  );
}

interface LinkProps<Id> {
  readonly id: Id;
  readonly label: string;
  /** Where it is the name of what stands below it. */
  readonly isStrong?: boolean | undefined;
}

function Name({ label, isStrong = false }: Pick<LinkProps<OrderId>, 'label' | 'isStrong'>) {
  return (
    <Text span inherit {...(isStrong && { fw: 600 })}>
      {label}
    </Text>
  );
}

/** The order's number; a way to it for those who may see everybody's orders. */
export function OrderLink({ id, label, isStrong }: LinkProps<OrderId>) {
  const actor = useActor();
  if (actor === null || !holdsOneOf(actor.codes, ['S-01'])) return <Name label={label} isStrong={isStrong} />;
  return (
    <Link to="/orders/list" search={{ open: id }} className={style.link} data-strong={isStrong}>
      {label}
    </Link>
  );
}

export function PaymentLink({ id, label }: LinkProps<PaymentId>) {
  return (
    <Link to="/finance/review" search={{ open: id }} className={style.link}>
      {label}
    </Link>
  );
}

export function SettlementLink({ id, label }: LinkProps<SettlementId>) {
  return (
    <Link to="/finance/review/settlements" search={{ settlement: id }} className={style.link}>
      {label}
    </Link>
  );
}

/** The pre-order's number; a way to it for those who may see everybody's. */
export function PreorderLink({ id, label, isStrong }: LinkProps<PreorderId>) {
  const actor = useActor();
  if (actor === null || !seesAllPreorders(actor)) return <Name label={label} isStrong={isStrong} />;
  return (
    <Link to="/preorders/list" search={{ open: id }} className={style.link} data-strong={isStrong}>
      {label}
    </Link>
  );
}
