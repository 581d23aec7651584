import type { FlexProps } from '@mantine/core';
import { Flex, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import type { MovementKind } from '@trastienda/shared/inventory/status.ts';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeftRight,
  Bookmark,
  BookmarkX,
  ClipboardCheck,
  Gift,
  House,
  PackageCheck,
  PackagePlus,
  PackageX,
  Sparkles,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import style from './parts.module.css';

interface BackLinkProps extends FlexProps {
  /** To the counts, which live in the address of the inventory. */
  readonly isToCounts?: boolean;
  readonly children: ReactNode;
}

/** The way up from a product or a count. */
export function BackLink({ isToCounts = false, children, ...layout }: BackLinkProps) {
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

interface PlaceChoiceProps {
  readonly places: readonly { readonly id: LocationId; readonly name: string }[];
  readonly value: LocationId | undefined;
  readonly onChange: (place: LocationId) => void;
}

/** A shop has few places: all of them are in sight. */
export function PlaceChoice({ places, value, onChange }: PlaceChoiceProps) {
  const t = useT();
  const group = useId();
  return (
    <ChoiceGrid legend={t('inventory.list.place')}>
      {places.map(({ id, name }) => (
        <ChoiceRow key={id} name={group} isChosen={id === value} onChoose={() => onChange(id)}>
          {name}
        </ChoiceRow>
      ))}
    </ChoiceGrid>
  );
}

interface ChoiceGridProps {
  readonly legend: string;
  /** For answers of several words. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A question above its answers, side by side where there is room. */
export function ChoiceGrid({ legend, isWide = false, children }: ChoiceGridProps) {
  return (
    <AutoGrid component="fieldset" least={isWide ? 210 : 180} keepsSize={!isWide}>
      <Text component="legend" inherit p={0} pb="xs" fw={500}>
        {legend}
      </Text>
      {children}
    </AutoGrid>
  );
}

interface Look {
  readonly icon: LucideIcon;
  readonly bg: `var(--${string})`;
  readonly c: `var(--${string})`;
}

/** Green comes in, blue is on its way out to a customer, amber waits for somebody, red is lost. */
const GOOD = { bg: 'var(--good-wash)', c: 'var(--good-ink)' } as const;
const OUT = { bg: 'var(--accent-wash)', c: 'var(--accent-ink)' } as const;
const WAITING = { bg: 'var(--wait-wash)', c: 'var(--wait-ink)' } as const;
const LOST = { bg: 'var(--danger-wash)', c: 'var(--danger-ink)' } as const;
const QUIET = { bg: 'var(--surface-sunk)', c: 'var(--ink-soft)' } as const;

const MOVEMENT_LOOKS: Record<MovementKind, Look> = {
  receive: { icon: PackagePlus, ...GOOD },
  return: { icon: Undo2, ...GOOD },
  reserve: { icon: Bookmark, ...WAITING },
  release: { icon: BookmarkX, ...QUIET },
  ship: { icon: PackageCheck, ...OUT },
  damage: { icon: PackageX, ...LOST },
  adjust: { icon: ClipboardCheck, ...WAITING },
  transfer: { icon: ArrowLeftRight, ...QUIET },
  gift: { icon: Gift, ...OUT },
  sample: { icon: Sparkles, ...OUT },
  own_use: { icon: House, ...QUIET },
};

interface MovementMarkProps extends Pick<FlexProps, 'my'> {
  readonly kind: MovementKind;
}

/** A movement at a glance; its word stands beside it. */
export function MovementMark({ kind, ...place }: MovementMarkProps) {
  const { icon: Icon, ...colours } = MOVEMENT_LOOKS[kind];
  return (
    <Flex
      component="span"
      flex="none"
      align="center"
      justify="center"
      w={28}
      h={28}
      bdrs="sm"
      {...colours}
      {...place}
    >
      <Icon size={16} aria-hidden />
    </Flex>
  );
}
