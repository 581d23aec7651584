import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import type { OpenedBag } from '@trastienda/shared/storefront/sellers-contract.ts';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { OrderPrefillProps } from '#modules/orders/exports.ts';
import { PrefillButton, stockQuery } from '#modules/orders/exports.ts';
import { useAddress } from '#ui/page/use-address.ts';
import { fillFromBag } from './bag.ts';
import { BagDialog } from './bag-dialog.tsx';
import { BagNotice } from './bag-notice.tsx';

/** What a customer put together in the catalogue, brought into the order by its code. */
export function BagPrefill({ options, onFill }: OrderPrefillProps) {
  const t = useT();
  const actor = useActor();
  const queryClient = useQueryClient();
  const { code, open, close } = useWantedCode();
  const fill = (bag: OpenedBag) => {
    // As the bag says it: the new lines need not ask again.
    for (const { sku, available } of bag.lines) queryClient.setQueryData(stockQuery(sku).queryKey, available);
    const sellers = actor !== null && seesAll(actor) ? options.sellers : [];
    onFill((before) => {
      const filling = fillFromBag(before, bag, sellers);
      const isOwn = bag.seller === null || bag.seller.id === actor?.id;
      return {
        values: filling.values,
        renderOutcome: (ways) => <BagNotice bag={bag} filling={filling} isOwn={isOwn} {...ways} />,
      };
    });
    close();
  };
  return (
    <>
      <PrefillButton
        icon={<ShoppingBag size={18} aria-hidden />}
        label={t('storefront.bag.open-catalogue')}
        shortLabel={t('storefront.bag.open')}
        onClick={() => open('')}
      />
      {code !== null && <BagDialog key={code} code={code} onBag={fill} onClose={close} />}
    </>
  );
}

/** Null while no bag is being opened. A link to the form may bring its code; it is taken out of the address. */
function useWantedCode() {
  const { read } = useAddress();
  const navigate = useNavigate();
  const router = useRouter();
  const [code, setCode] = useState<string | null>(null);
  const linked = read('bag');
  useEffect(() => {
    if (linked === '') return;
    setCode(linked);
    void navigate({
      to: '.',
      search: { ...router.latestLocation.search, bag: undefined },
      replace: true,
      resetScroll: false,
      // The form stays: there is nothing to be asked about.
      ignoreBlocker: true,
    });
  }, [linked, navigate, router]);
  return { code, open: setCode, close: () => setCode(null) };
}
