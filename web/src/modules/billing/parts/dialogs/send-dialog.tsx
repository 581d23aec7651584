import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { invoiceMessage } from '@trastienda/shared/billing/rules.ts';
import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import { MessageCircle } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { CopyButton } from '#ui/document/blocks/copy-button.tsx';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useShareLink } from '../../queries/invoice-files.ts';
import style from '../billing.module.css';
import { useInvoiceCommand } from '../invoice/invoice-command.tsx';

interface Props {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** The words and the link, ready to go; how it went is noted with the press that sends it. */
export function SendDialog({ invoice, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const store = useStore().data?.name;
  const { data: link, error, refetch } = useShareLink(invoice);
  const { give, refusal, given } = useInvoiceCommand(invoice);
  const note = async (by: 'whatsapp' | 'link' | 'email' | 'print', isLast: boolean) => {
    if ((await give({ command: 'send', by })) && isLast) onClose();
  };
  const message =
    link === undefined || store === undefined
      ? null
      : invoiceMessage({ ...invoice, total: money(invoice.total), store, link });
  return (
    <Dialog
      title={t('billing.send.title', { label: invoice.label })}
      onClose={onClose}
      isStaying={given !== null}
      isWide
    >
      <Stack gap="md">
        <CommandTrouble refusal={refusal} staleId="billing.stale" />
        {message === null && error === null && <Skeleton height={112} aria-label={t('list.loading')} />}
        {message === null && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
        {message !== null && link !== undefined && (
          <>
            <Text inherit py="sm" px="md" bg="var(--surface-sunk)" className={style.message ?? ''}>
              {message}
            </Text>
            <Group gap="xs" align="stretch" className={style.ways ?? ''}>
              {invoice.customerPhone !== null && (
                <Button
                  data-autofocus
                  leftSection={<MessageCircle size={16} aria-hidden />}
                  renderRoot={(props) => (
                    <a
                      href={whatsAppLink(invoice.customerPhone ?? '', message)}
                      target="_blank"
                      rel="noopener noreferrer"
                      {...props}
                      onClick={() => void note('whatsapp', true)}
                    />
                  )}
                >
                  {t('billing.send.whatsapp')}
                </Button>
              )}
              <CopyButton
                copiedId="billing.copied"
                text={message}
                labelId="billing.send.copy-message"
                variant="default"
              />
              <CopyButton
                copiedId="billing.copied"
                text={link}
                labelId="billing.send.copy-link"
                variant="default"
                onCopied={() => void note('link', false)}
              />
            </Group>
            {invoice.customerPhone === null && (
              <Text inherit c="dimmed">
                {t('billing.send.no-phone')}
              </Text>
            )}
          </>
        )}
      </Stack>
      <DialogActions>
        <Button variant="default" disabled={given !== null} onClick={() => void note('email', true)}>
          {t('billing.send.by-email')}
        </Button>
        <Button variant="default" disabled={given !== null} onClick={() => void note('print', true)}>
          {t('billing.send.by-print')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
