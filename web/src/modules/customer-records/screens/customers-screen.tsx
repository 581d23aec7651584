import type { CustomerRow } from '@trastienda/shared/customers/list-contract.ts';
import { servesAllCustomers } from '@trastienda/shared/customers/rules.ts';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { List } from '#ui/list/list.tsx';
import type { Picked } from '#ui/list/list-definition.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { customerList } from '../parts/customer-list.tsx';
import { DuplicateBanner } from '../parts/duplicate-banner.tsx';
import { customerQueries, useCustomerTags, useListFollowsOrders } from '../queries.ts';

const Writing = fetchedPart(async () => (await import('../parts/write-dialog.tsx')).WriteDialog);
const Failure = fetchedPart(async () => (await import('#ui/overlays/failure-dialog.tsx')).FailureDialog);

/** Nobody writes to more in one go. */
const MOST_WRITTEN = 200;

/** Every customer whom one knows. */
export function CustomersScreen() {
  const t = useT();
  const intl = useIntl();
  const actor = useActor();
  const { data: options } = useCustomerTags();
  const [addressees, setAddressees] = useState<readonly CustomerRow[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useListFollowsOrders();
  const sign =
    intl.formatNumberToParts(0, { format: 'money' }).find(({ type }) => type === 'currency')?.value ?? '';
  const write = useCallback(
    (picked: Picked<CustomerRow>, known: readonly CustomerRow[]) => {
      customerQueries.readPicked(picked, known, MOST_WRITTEN).then(({ rows, isCut }) => {
        setAddressees(rows);
        if (isCut) toastDone(t('customer-list.write.cut', { most: MOST_WRITTEN }));
      }, setFailure);
    },
    [t],
  );
  const tags = options?.tags;
  const definition = useMemo(() => customerList({ tags: tags ?? [], sign, write }), [tags, sign, write]);
  if (actor === null) return null;
  return (
    <>
      {servesAllCustomers(actor) && <DuplicateBanner />}
      <List definition={definition} />
      {addressees !== null && <Writing.Part customers={addressees} onClose={() => setAddressees(null)} />}
      {failure !== null && (
        <Failure.Part title={t('customer-list.page')} refusal={failure} onClose={() => setFailure(null)} />
      )}
    </>
  );
}
