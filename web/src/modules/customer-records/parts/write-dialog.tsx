import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { CustomerRow } from '@trastienda/shared/customers/list-contract.ts';
import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import { fillTemplate, TEMPLATE_FIELDS } from '@trastienda/shared/customers/whatsapp-text.ts';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { CopyButton } from '#ui/document/blocks/copy-button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

interface Props {
  readonly customers: readonly CustomerRow[];
  readonly onClose: () => void;
}

const LONGEST_TEXT = 1000;

/** One text for several customers, one after the other: each is sent by hand, and nothing by itself. */
export function WriteDialog({ customers, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const [template, setTemplate] = useState(() => t('customer-list.write.template', fieldsAsTyped));
  const [at, setAt] = useState(0);
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set());
  const customer = customers[at];
  if (customer === undefined)
    return (
      <Dialog title={t('customer-list.write.title')} onClose={onClose}>
        <Text role="status">{t('customer-list.write.done', { count: written.size })}</Text>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </DialogActions>
      </Dialog>
    );
  const { name, phone, owed } = customer;
  const text = fillTemplate(template, { name, balance: money(owed) });
  return (
    <Dialog title={t('customer-list.write.title')} isWide onClose={onClose}>
      <Stack gap="md">
        <Textarea
          label={t('customer-list.write.text')}
          description={t('customer-list.write.fields', fieldsAsTyped)}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={LONGEST_TEXT}
          value={template}
          onChange={(event) => setTemplate(event.currentTarget.value)}
        />
        <Stack gap="xs" px="md" py="sm" bdrs="md" bg="var(--surface-sunk)" aria-live="polite">
          <Group gap="xs" justify="space-between">
            <Text fw={600}>{name}</Text>
            <Text c="dimmed" fz="xs">
              {t('customer-list.write.place', { at: at + 1, of: customers.length })}
            </Text>
          </Group>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
        </Stack>
      </Stack>
      <DialogActions>
        <CopyButton text={text} labelId="customer-list.write.copy" variant="default" />
        <Button variant="default" onClick={() => setAt(at + 1)}>
          {t(written.has(customer.id) ? 'customer-list.write.next' : 'customer-list.write.skip')}
        </Button>
        <Button
          component="a"
          href={whatsAppLink(phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<MessageCircle size={16} aria-hidden />}
          onClick={() => setWritten(new Set([...written, customer.id]))}
        >
          {t('customer-list.write.open', { name })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The fields stand in the text as people type them. */
const fieldsAsTyped = Object.fromEntries(TEMPLATE_FIELDS.map((field) => [field, `{${field}}`]));
