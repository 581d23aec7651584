import { Box, Button, Flex, Stack, Text } from '@mantine/core';
import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { Section } from '#ui/document/blocks/section.tsx';
import type { ReadProof } from '../queries.ts';
import type { DocumentPayment, PayableDocument, PayableKind } from './payable-kind.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { METHOD_KINDS, PaymentStatusBadge, Refused } from './payment-kinds.tsx';
import { maySendAgain } from './payment-values.ts';
import style from './payments.module.css';
import { ProofThumb, ProofViewer } from './proof-viewer.tsx';

interface Props<Doc extends PayableDocument> {
  readonly kind: PayableKind<Doc>;
  readonly document: Doc;
  readonly onPay: () => void;
}

/** What was paid, as far as anybody has told; it counts once finance has verified it. */
export function PaymentList<Doc extends PayableDocument>({ kind, document, onPay }: Props<Doc>) {
  const t = useT();
  const { payments } = document;
  return (
    <Section
      title={t('payments.title')}
      part="payments"
      tools={
        kind.mayPay(document) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={onPay}
          >
            {t('payments.pay')}
          </Button>
        )
      }
    >
      {payments.length === 0 && (
        <Text inherit c="dimmed">
          {t(kind.messageIds.none(document))}
        </Text>
      )}
      <Stack component="ul" gap="md">
        {payments.map((payment) => (
          <Payment key={payment.id} kind={kind} document={document} payment={payment} />
        ))}
      </Stack>
    </Section>
  );
}

interface PaymentProps<Doc extends PayableDocument> {
  readonly kind: PayableKind<Doc>;
  readonly document: Doc;
  readonly payment: DocumentPayment;
}

function Payment<Doc extends PayableDocument>({ kind, document, payment }: PaymentProps<Doc>) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const actor = useActor();
  const [viewed, setViewed] = useState<number | null>(null);
  const [isAgain, setAgain] = useState(false);
  const { id, label, status, method, amount, allocated, account, reference, note, proofs } = payment;
  const { icon: Icon, labelId } = METHOD_KINDS[method];
  const readProof: ReadProof = (fileId, size, signal) =>
    kind.readProof(document.id, { paymentId: id, fileId, size, signal });
  const day = intl.formatDate(payment.paidOn, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const facts = [account, reference, day].filter((fact) => fact !== null && fact !== '');
  const isGone = status === 'rejected' || status === 'voided';
  return (
    <Flex component="li" gap="sm" data-gone={isGone || undefined}>
      <Flex
        component="span"
        align="center"
        justify="center"
        flex="none"
        w={36}
        h={36}
        bdrs="md"
        bg="var(--surface-sunk)"
        c="dimmed"
      >
        <Icon size={18} aria-hidden />
      </Flex>
      <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Flex component="p" wrap="wrap" align="center" rowGap="2xs" columnGap="xs" fw={500}>
          {t(labelId)} <PaymentStatusBadge status={status} />
        </Flex>
        <Text inherit c="dimmed" fz="xs">
          {facts.join(' · ')}
        </Text>
        {allocated !== amount && (
          <Text inherit c="dimmed" fz="xs">
            {t(kind.messageIds.part, { amount: money(allocated) })}
          </Text>
        )}
        {note !== '' && (
          <Text inherit c="dimmed" fz="xs">
            {note}
          </Text>
        )}
        <Refused payment={payment} />
        {proofs.length > 0 && (
          <Flex wrap="wrap" gap="xs" my="xs">
            {proofs.map((fileId, index) => (
              <ProofThumb
                key={fileId}
                fileId={fileId}
                readProof={readProof}
                label={t('payments.proof.open', { number: index + 1, label })}
                onOpen={() => setViewed(index)}
              />
            ))}
          </Flex>
        )}
        <Text inherit c="dimmed" fz="xs">
          {label} · {t('payments.submitted-by', { name: payment.submittedBy })}
        </Text>
        {maySendAgain(payment) && !kind.isOver(document) && (
          <Button
            variant="default"
            size="compact-sm"
            mt="xs"
            className={style.again ?? ''}
            leftSection={<Send size={14} aria-hidden />}
            onClick={() => setAgain(true)}
          >
            {t('payments.pay.again')}
          </Button>
        )}
      </Box>
      <Text inherit fw={600} {...(isGone && { c: 'dimmed', td: 'line-through' })}>
        <MoneyText centavos={amount} />
      </Text>
      {isAgain && actor !== null && (
        <PaymentDialog
          kind={kind}
          document={document}
          again={payment}
          actor={actor}
          onClose={() => setAgain(false)}
        />
      )}
      {viewed !== null && (
        <ProofViewer
          proofs={proofs}
          readProof={readProof}
          first={viewed}
          title={t('payments.proof.title', { label, amount: money(amount) })}
          onClose={() => setViewed(null)}
        />
      )}
    </Flex>
  );
}
