import { ActionIcon, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ParcelCard } from '@trastienda/shared/purchases/contract/lists.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import { useArrivals } from '#modules/purchases/queries/parcels.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import listStyle from '#ui/list/list.module.css';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Address } from '#ui/page/use-address.ts';
import { PHONE } from '#ui/theme/breakpoints.ts';
import shared from '../../purchase/purchase.module.css';
import { useToday } from '../../purchase/stage.tsx';
import { PurchaseBeside, TrackingTools } from '../tracking-tools.tsx';
import style from './calendar.module.css';
import { isMonth, listWeeks, MonthGrid, monthAfter, ParcelChips } from './month-grid.tsx';

const DAYS = 35;

const ENTRIES = 5;

/** What should arrive when, a month at a time. */
export function CalendarView({ address }: { readonly address: Address }) {
  const t = useT();
  const intl = useIntl();
  const { read, go } = address;
  const today = useToday();
  const thisMonth = today.slice(0, 7);
  const month = isMonth(read('month')) ? read('month') : thisMonth;
  const weeks = useMemo(() => listWeeks(month), [month]);
  const [from, to] = [weeks[0]?.[0] ?? today, weeks.at(-1)?.at(-1) ?? today];
  const shop = read('shop');
  const { data, error, isPaused, isPending, isPlaceholderData, refetch } = useArrivals(
    from,
    to,
    shop === '' ? undefined : shop,
  );
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const [whole, setWhole] = useState<string | null>(null);
  const show = (next: string) => go({ month: next === thisMonth ? undefined : next }, true);
  useMonthKeys(
    () => show(monthAfter(month, -1)),
    () => show(monthAfter(month, 1)),
  );
  const onOpen = (id: string) => {
    setWhole(null);
    go({ open: id });
  };
  const dayName = (day: string) =>
    intl.formatDate(`${day}T12:00:00Z`, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
  const shownCards = [...(data?.days.flatMap(({ cards }) => cards) ?? []), ...(data?.undated ?? [])];
  const cardsOf = (day: string) => data?.days.find((one) => one.day === day)?.cards ?? [];
  return (
    <section className={listStyle.card} aria-label={t('tracking.view.calendar')}>
      <TrackingTools address={address} hasSearch={false}>
        <Group className={`${style.stepper} ${shared.touch}`} gap="xs" wrap="nowrap">
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('tracking.calendar.previous')}
            title={t('tracking.calendar.previous')}
            onClick={() => show(monthAfter(month, -1))}
          >
            <ChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('tracking.calendar.next')}
            title={t('tracking.calendar.next')}
            onClick={() => show(monthAfter(month, 1))}
          >
            <ChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Text component="h2" className={style.capital ?? ''} ms="2xs" fz="md" fw={600} aria-live="polite">
            {intl.formatDate(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })}
          </Text>
          {month !== thisMonth && (
            <Button variant="subtle" size="compact-sm" onClick={() => show(thisMonth)}>
              {t('purchase.eta.today')}
            </Button>
          )}
        </Group>
      </TrackingTools>
      {data === undefined && (error !== null || (isPending && isPaused)) && (
        <Box p="xl">
          <Trouble refusal={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {data === undefined && error === null && !isPaused && <MonthSkeleton isPhone={isPhone} />}
      {data !== undefined && (
        <div className={style.body} data-busy={isPlaceholderData || undefined}>
          {isPhone ? (
            <Agenda
              days={weeks.flat().filter((day) => day.startsWith(month))}
              today={today}
              cardsOf={cardsOf}
              dayName={dayName}
              onOpen={onOpen}
            />
          ) : (
            <MonthGrid
              month={month}
              weeks={weeks}
              today={today}
              cardsOf={cardsOf}
              dayName={dayName}
              onOpen={onOpen}
              onWhole={setWhole}
            />
          )}
          <Box
            component="aside"
            className={style.undated ?? ''}
            p="md"
            pt="sm"
            aria-label={t('tracking.calendar.undated')}
          >
            <Text component="h3" mb="xs" fz="xs" fw={600}>
              {t('tracking.calendar.undated')}
            </Text>
            {data.undated.length === 0 ? (
              <Text c="dimmed" size="xs">
                {t('tracking.calendar.undated-none')}
              </Text>
            ) : (
              <ParcelChips cards={data.undated} today={today} onOpen={onOpen} />
            )}
          </Box>
        </div>
      )}
      <PurchaseBeside address={address} ids={shownCards.map(({ purchaseId }) => purchaseId)} />
      {whole !== null && (
        <Dialog title={dayName(whole)} onClose={() => setWhole(null)}>
          <ParcelChips cards={cardsOf(whole)} today={today} onOpen={onOpen} />
        </Dialog>
      )}
    </section>
  );
}

const isInDialog = (): boolean => document.activeElement?.closest('[role=dialog]') != null;

function useMonthKeys(goBack: () => void, goOn: () => void): void {
  const t = useT();
  useKeys([
    {
      keys: 'ArrowLeft',
      label: t('tracking.calendar.previous'),
      group: 'list',
      run: goBack,
      isOff: isInDialog,
    },
    { keys: 'ArrowRight', label: t('tracking.calendar.next'), group: 'list', run: goOn, isOff: isInDialog },
  ]);
}

/** In the shape of what comes. */
function MonthSkeleton({ isPhone }: { readonly isPhone: boolean }) {
  const t = useT();
  const shapes = Array.from({ length: isPhone ? ENTRIES : DAYS }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <Skeleton key={at} component="span" display="block" height={isPhone ? 72 : 92} radius="md" />
  ));
  return (
    <Stack
      component="output"
      className={isPhone ? '' : (style.waiting ?? '')}
      gap="xs"
      p="md"
      aria-label={t('list.loading')}
    >
      {shapes}
    </Stack>
  );
}

interface Props {
  readonly days: readonly string[];
  readonly today: string;
  readonly cardsOf: (day: string) => readonly ParcelCard[];
  readonly dayName: (day: string) => string;
  readonly onOpen: (purchaseId: string) => void;
}

/** On a phone the days follow each other, those without anything left out. */
function Agenda({ days, today, cardsOf, dayName, onOpen }: Props) {
  const t = useT();
  const held = days.filter((day) => day === today || cardsOf(day).length > 0);
  if (held.length === 0)
    return (
      <Text px="sm" py="lg" c="dimmed" size="xs" ta="center">
        {t('tracking.calendar.none')}
      </Text>
    );
  return (
    <Stack component="ol" gap="md" p="sm">
      {held.map((day) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <Group
            component="h3"
            gap="xs"
            mb="2xs"
            c={day === today ? 'var(--ink)' : 'dimmed'}
            fz="xs"
            fw={600}
            data-today={day === today || undefined}
          >
            <time className={style.capital} dateTime={day}>
              {dayName(day)}
            </time>
            {day === today && (
              <Text
                span
                px="xs"
                bdrs="lg"
                bg="var(--accent-ink)"
                c="var(--surface)"
                fz="xs"
                fw={600}
                lh="20px"
              >
                {t('purchase.eta.today')}
              </Text>
            )}
          </Group>
          {cardsOf(day).length === 0 ? (
            <Text c="dimmed" size="xs">
              {t('tracking.calendar.nothing-today')}
            </Text>
          ) : (
            <ParcelChips cards={cardsOf(day)} today={today} onOpen={onOpen} />
          )}
        </li>
      ))}
    </Stack>
  );
}
