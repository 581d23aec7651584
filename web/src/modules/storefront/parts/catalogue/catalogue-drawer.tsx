import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Section } from '#modules/orders/parts/order-view/section.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { type OwnCatalogue, useMyCatalogue } from '../../queries.ts';
import style from './catalogue-drawer.module.css';
import { LinkWays } from './link-ways.tsx';
import { OpenLists } from './open-lists.tsx';
import { OwnWhatsApp } from './own-whatsapp.tsx';
import type { Selection } from './selection.ts';
import { ShareSelection } from './share-selection.tsx';

interface Props {
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 520;

/** One's own link to the catalogue, and what one picked for somebody. */
export function CatalogueDrawer({ onClose, ...selecting }: Props) {
  const t = useT();
  const { data, error, refetch } = useMyCatalogue();
  return (
    <SideDrawer title={t('storefront.mine')} width={WIDTH_PX} onClose={onClose}>
      <div className={style.drawer}>
        {data !== undefined && <Shown catalogue={data} {...selecting} />}
        {data === undefined && error !== null && (
          <div className={style.coming}>
            <Trouble refusal={error} onRetry={() => void refetch()} />
          </div>
        )}
        {data === undefined && error === null && (
          <div className={style.coming} aria-hidden="true">
            <Skeleton height={148} radius={12} />
            <Skeleton height={216} radius={12} />
            <Skeleton height={96} radius={12} />
          </div>
        )}
      </div>
    </SideDrawer>
  );
}

function Shown({
  catalogue: mine,
  selection,
  onSelect,
}: Omit<Props, 'onClose'> & { readonly catalogue: OwnCatalogue }) {
  const t = useT();
  const [freshId, setFreshId] = useState<string | null>(null);
  const link = `${window.location.origin}${mine.path}`;
  return (
    <>
      <Section title={t('storefront.mine.link')}>
        <p className={style.text}>{t('storefront.mine.text')}</p>
        <LinkWays link={link} name={t('storefront.mine')} message={t('storefront.mine.message', { link })} />
        <OwnWhatsApp whatsApp={mine.whatsApp} />
      </Section>
      <Section title={t('storefront.share')}>
        <p className={style.text}>{t('storefront.share.text')}</p>
        <ShareSelection selection={selection} onSelect={onSelect} onShared={({ id }) => setFreshId(id)} />
      </Section>
      <Section title={t('storefront.lists')}>
        <OpenLists lists={mine.lists} freshId={freshId} />
      </Section>
    </>
  );
}
