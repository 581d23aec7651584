import { Box, Flex, Group, NativeSelect, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type {
  SellerFigures,
  SellerMeasure,
  UserSales,
} from '@trastienda/shared/reports/contract/user-sales.ts';
import { SELLER_MEASURES } from '@trastienda/shared/reports/contract/user-sales.ts';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Fact } from '#ui/data/facts.tsx';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { PHONE } from '#ui/theme/breakpoints.ts';
import { MeasureMeaning, MeasureName } from '../shared/figure.tsx';
import shared from '../shared/reports.module.css';
import type { Open, Seller, Whose } from './seller-figures.tsx';
import { FigureButton, ofAll, ofSeller, SellerName, ShareBar } from './seller-figures.tsx';
import style from './user-sales.module.css';

/** Who sold how much, sorted as one likes: a table at the desk, cards under the thumb. */
export function Ranking({ sales, onOpen }: { readonly sales: UserSales; readonly onOpen: Open }) {
  const t = useT();
  const heading = useId();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const [sorting, setSorting] = useState<Sorting>({ by: 'net', isDown: true });
  const Shape = isPhone ? SellerCards : RankingTable;
  return (
    <Box
      component="section"
      miw={0}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      aria-labelledby={heading}
    >
      <Text id={heading} component="h2" size="md" fw={600} pt="md" pb="sm" px="var(--gutter)">
        {t('reports.sellers.ranking')}
      </Text>
      <Shape
        sales={sales}
        sellers={ranked(sales.sellers, sorting)}
        sorting={sorting}
        onSort={setSorting}
        onOpen={onOpen}
      />
    </Box>
  );
}

interface RankingProps {
  readonly sales: UserSales;
  readonly sellers: readonly Seller[];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly onOpen: Open;
}

/** Everybody with every measure. It moves sideways in its own box, and names stay in sight. */
function RankingTable({ sales, sellers, sorting, onSort, onOpen }: RankingProps) {
  const t = useT();
  const all = ofAll(sales);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways must be reached by keys
    <section className={style.box} tabIndex={0} aria-label={t('reports.sellers.table')}>
      <PlainTable rowHeight={40} edge="lg">
        <caption>
          <VisuallyHidden>{t('reports.sellers.table')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <SortHead by="name" name={t('reports.sellers.seller')} sorting={sorting} onSort={onSort} />
            {SELLER_MEASURES.map((measure) => (
              <SortHead
                key={measure}
                by={measure}
                name={t(`report.measure.${measure}`)}
                sorting={sorting}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sellers.map((seller) => (
            <tr key={seller.id}>
              <th scope="row">
                <SellerName seller={seller} />
              </th>
              {SELLER_MEASURES.map((measure) => (
                <td key={measure}>
                  <FigureButton whose={ofSeller(seller)} measure={measure} onOpen={onOpen} />
                  {measure === 'net' && <ShareBar value={seller.figures.net} whole={all.figures.net} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('list.totals')}</th>
            {SELLER_MEASURES.map((measure) => (
              <td key={measure}>
                <FigureButton whose={all} measure={measure} onOpen={onOpen} />
              </td>
            ))}
          </tr>
        </tfoot>
      </PlainTable>
    </section>
  );
}

interface HeadProps {
  readonly by: SellerMeasure | 'name';
  readonly name: string;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

function SortHead({ by, name, sorting, onSort }: HeadProps) {
  const isIt = sorting.by === by;
  const Arrow = sorting.isDown ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isIt ? (sorting.isDown ? 'descending' : 'ascending') : undefined}>
      <Group component="span" display="inline-flex" gap={0} wrap="nowrap">
        <Flex
          component="button"
          type="button"
          display="inline-flex"
          align="center"
          gap="2xs"
          bdrs="xs"
          fw={500}
          className={style.sort ?? ''}
          // Numbers begin with the greatest, names with A.
          onClick={() => onSort({ by, isDown: isIt ? !sorting.isDown : by !== 'name' })}
        >
          {name}
          {isIt && <Arrow size={14} aria-hidden />}
        </Flex>
        {by !== 'name' && <MeasureMeaning measure={by} />}
      </Group>
    </th>
  );
}

const IN_SIGHT: readonly SellerMeasure[] = ['net', 'orders', 'collected', 'commission'];
const REST = SELLER_MEASURES.filter((measure) => !IN_SIGHT.includes(measure));

/** On a phone: one card a person, the main figures in sight and the rest folded. */
function SellerCards({ sales, sellers, sorting, onSort, onOpen }: RankingProps) {
  const t = useT();
  const all = ofAll(sales);
  return (
    <>
      <NativeSelect
        pt={0}
        pb="md"
        px="md"
        label={t('list.sort')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        value={sorting.by}
        onChange={(event) => {
          const by = SELLER_MEASURES.find((one) => one === event.currentTarget.value) ?? 'name';
          onSort({ by, isDown: by !== 'name' });
        }}
        data={[
          { value: 'name', label: t('reports.sellers.seller') },
          ...SELLER_MEASURES.map((value) => ({ value, label: t(`report.measure.${value}`) })),
        ]}
      />
      <Box component="ul">
        {sellers.map((seller) => (
          <Card key={seller.id} whose={ofSeller(seller)} onOpen={onOpen}>
            <SellerName seller={seller} />
            <Box w={112} flex="none">
              <ShareBar value={seller.figures.net} whole={all.figures.net} />
            </Box>
          </Card>
        ))}
        <Card whose={all} onOpen={onOpen}>
          <b>{t('list.totals')}</b>
        </Card>
      </Box>
    </>
  );
}

interface CardProps {
  readonly whose: Whose;
  readonly onOpen: Open;
  readonly children: ReactNode;
}

function Card({ whose, onOpen, children }: CardProps) {
  const t = useT();
  const figures = (measures: readonly SellerMeasure[]) => (
    <dl className={shared.pairs}>
      {measures.map((measure) => (
        <div key={measure}>
          <Fact label={<MeasureName measure={measure} />} fw={600}>
            <FigureButton whose={whose} measure={measure} onOpen={onOpen} />
          </Fact>
        </div>
      ))}
    </dl>
  );
  return (
    <Stack component="li" gap="sm" p="md" className={shared.part ?? ''}>
      <Flex gap="sm" align="flex-start" justify="space-between">
        {children}
      </Flex>
      {figures(IN_SIGHT)}
      <details>
        <Group
          component="summary"
          gap="xs"
          mih={44}
          c="var(--accent-ink)"
          fw={500}
          style={{ cursor: 'pointer' }}
        >
          {t('reports.sellers.rest')}
        </Group>
        {figures(REST)}
      </details>
    </Stack>
  );
}

interface Ranked {
  readonly name: string;
  readonly figures: SellerFigures;
}

export interface Sorting {
  readonly by: SellerMeasure | 'name';
  readonly isDown: boolean;
}

/** Those who are alike stand by name, so that no reading changes their order. */
export function ranked<Seller extends Ranked>(sellers: readonly Seller[], { by, isDown }: Sorting): Seller[] {
  const turn = isDown ? -1 : 1;
  return sellers.toSorted((one, other) => {
    const byName = one.name.localeCompare(other.name, 'es');
    if (by === 'name') return byName * turn;
    return (one.figures[by] - other.figures[by]) * turn || byName;
  });
}
