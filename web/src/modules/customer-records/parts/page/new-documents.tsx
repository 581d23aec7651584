import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { Heart, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useBeginOrder } from '#modules/orders/exports.ts';
import { useBeginPreorder } from '#modules/preorders/exports.ts';
import { FailureDialog } from '#ui/overlays/failure-dialog.tsx';

interface Props {
  readonly customer: Customer;
  readonly actor: Actor;
}

/** Begins a draft with her name, phone, tax data and last address, and opens its form. */
export function NewDocuments({ customer, actor }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const order = useBeginOrder(actor);
  const preorder = useBeginPreorder(actor);
  const open = (to: `/${string}`) => ({
    onSuccess: ({ id }: { readonly id: string }) => void navigate({ to, search: { edit: id } }),
    onError: setFailure,
  });
  const isBusy = order.isPending || preorder.isPending;
  return (
    <>
      <Button
        leftSection={<Plus size={16} aria-hidden />}
        loading={order.isPending}
        disabled={isBusy}
        onClick={() => order.mutate(customer, open('/orders/myorders'))}
      >
        {t('customer-page.new-order')}
      </Button>
      <Button
        variant="default"
        leftSection={<Heart size={16} aria-hidden />}
        loading={preorder.isPending}
        disabled={isBusy || !preorder.isReady}
        onClick={() => preorder.mutate(customer, open('/orders/mypreorders'))}
      >
        {t('customer-page.new-preorder')}
      </Button>
      {failure !== null && (
        <FailureDialog
          title={t('customer-page.not-begun')}
          refusal={failure}
          onClose={() => setFailure(null)}
        />
      )}
    </>
  );
}
