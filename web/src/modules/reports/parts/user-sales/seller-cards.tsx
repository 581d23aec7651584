import { Box, NativeSelect, Stack } from '@mantine/core';
import type { SellerMeasure, UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import { SELLER_MEASURES } from '@trastienda/shared/reports/contract/user-sales.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { MeasureName } from '../shared/measure-name.tsx';
import type { Sorting } from './changed.ts';
import { FigureButton } from './figure-button.tsx';
import type { Open, Seller, Whose } from './opened.ts';
import { ofAll, ofSeller } from './opened.ts';
import { SellerName } from './seller-name.tsx';
import { ShareBar } from './share-bar.tsx';
import style from './user-sales.module.css';

const MAIN: readonly SellerMeasure[] = ['net', 'orders', 'collected', 'commission'];
const REST = SELLER_MEASURES.filter((measure) => !MAIN.includes(measure));

interface Props {
  readonly sales: UserSales;
  readonly sellers: readonly Seller[];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly onOpen: Open;
}

/** On a phone: one card a person, the main figures in sight and the rest folded. */
export function SellerCards({ sales, sellers, sorting, onSort, onOpen }: Props) {
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
            <ShareBar value={seller.figures.net} whole={all.figures.net} />
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
    <dl className={style.figures}>
      {measures.map((measure) => (
        <div key={measure}>
          <dt>
            <MeasureName measure={measure} />
          </dt>
          <dd>
            <FigureButton whose={whose} measure={measure} onOpen={onOpen} />
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Stack component="li" gap="sm" p="md" className={style.card}>
      <div className={style.cardHead}>{children}</div>
      {figures(MAIN)}
      <details className={style.rest}>
        <summary>{t('reports.sellers.rest')}</summary>
        {figures(REST)}
      </details>
    </Stack>
  );
}
