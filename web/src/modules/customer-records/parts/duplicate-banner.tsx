import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { LikelyDuplicates } from '@trastienda/shared/customers/list-contract.ts';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { CustomerLink } from '#modules/customers/exports.ts';
import { MergeDialog, useCustomer } from '#modules/orders/exports.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useListCache } from '#ui/list/list-cache.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CUSTOMER_LIST, useLikelyDuplicates } from '../queries.ts';

type Pair = LikelyDuplicates['items'][number];

/** Who may be the same person twice. Nothing at all while nobody is, or while it is being looked for. */
export function DuplicateBanner() {
  const t = useT();
  const { data, refetch } = useLikelyDuplicates(true);
  const [isOpen, setOpen] = useState(false);
  const [compared, setCompared] = useState<Pair | null>(null);
  const cache = useListCache(CUSTOMER_LIST);
  if (data === undefined || data.total === 0) return null;
  return (
    <>
      <Box mb="md">
        <Notice tone="info">
          <Group gap="sm" justify="space-between">
            {t('customer-list.duplicates', { count: data.total })}
            <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
              {t('customer-list.duplicates.look')}
            </Button>
          </Group>
        </Notice>
      </Box>
      {isOpen && compared === null && (
        <Dialog title={t('customer-list.duplicates.title')} isWide onClose={() => setOpen(false)}>
          <Stack component="ul" gap="md">
            {data.items.map((pair) => (
              <Group key={`${pair.one.id}${pair.other.id}`} component="li" justify="space-between" gap="xs">
                <Stack gap={0} miw={0} flex={1}>
                  <Who {...pair.one} />
                  <Who {...pair.other} />
                  <Text c="dimmed" fz="xs">
                    {t(`orders.customer.alike.${pair.alike}`)}
                  </Text>
                </Stack>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('orders.customer.compare-with', { name: pair.other.name })}
                  onClick={() => setCompared(pair)}
                >
                  {t('orders.customer.compare')}
                </Button>
              </Group>
            ))}
          </Stack>
        </Dialog>
      )}
      {compared !== null && (
        <Merging
          pair={compared}
          onClose={() => setCompared(null)}
          onDone={() => {
            setCompared(null);
            void refetch();
            void cache.reordered();
          }}
        />
      )}
    </>
  );
}

function Who({ id, name, phone }: Pair['one']) {
  return (
    <span>
      <CustomerLink id={id}>{name}</CustomerLink>{' '}
      <Text span inherit c="dimmed">
        {showPhone(phone)}
      </Text>
    </span>
  );
}

interface MergingProps {
  readonly pair: Pair;
  readonly onClose: () => void;
  readonly onDone: (kept: CustomerId) => void;
}

/** The dialog compares a whole customer with another one: the first is read before it opens. */
function Merging({ pair, onClose, onDone }: MergingProps) {
  const { data } = useCustomer(pair.one.id);
  if (data == null) return null;
  return <MergeDialog customer={data} otherId={pair.other.id} onClose={onClose} onDone={onDone} />;
}
