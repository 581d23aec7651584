import { Button } from '@mantine/core';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { ORDER_FORM_MESSAGES } from '#modules/orders/exports.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { PageActions } from '#ui/page/page-head.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import style from './catalogue.module.css';
import { EMPTY_SELECTION } from './selection.ts';

/** With the words of the search for goods, which is the order form's. */
const Catalogue = fetchedPart(async () => {
  const [{ CatalogueDrawer }] = await Promise.all([
    import('./catalogue-drawer.tsx'),
    loadMessages([ORDER_FORM_MESSAGES]),
  ]);
  return CatalogueDrawer;
});

const PANEL = 'catalogue';

/** The way to one's own catalogue, among the actions of one's own orders. */
export function MyCatalogue() {
  const t = useT();
  const { read, go } = useAddress();
  // Here, so that a drawer closed by mistake loses nothing.
  const [selection, setSelection] = useState(EMPTY_SELECTION);
  // The form and a whole order stand in the list's place, and so does their head.
  if (read('open') === 'new' || read('edit') !== '' || read('full') !== '') return null;
  return (
    <>
      <PageActions>
        <Button
          variant="default"
          className={style.button ?? ''}
          leftSection={<Store size={18} aria-hidden />}
          title={t('storefront.mine')}
          onClick={() => go({ panel: PANEL, open: undefined })}
        >
          <span className={style.label}>{t('storefront.mine')}</span>
        </Button>
      </PageActions>
      {/* An order opened beside the list takes its place, and gives it back. */}
      {read('panel') === PANEL && read('open') === '' && (
        <Catalogue.Part
          selection={selection}
          onSelect={setSelection}
          onClose={() => go({ panel: undefined }, true)}
        />
      )}
    </>
  );
}
