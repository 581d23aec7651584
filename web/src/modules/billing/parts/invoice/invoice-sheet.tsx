import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { canCommandInvoice } from '@trastienda/shared/billing/rules.ts';
import { knowsAllCustomers } from '@trastienda/shared/customers/rules.ts';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { CustomerLink } from '#modules/customers/exports.ts';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import timeline from '#ui/display/timeline.module.css';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { Section } from '#ui/document/blocks/section.tsx';
import { useDocumentDialogs } from '#ui/document/use-document-dialogs.ts';
import { storeDay } from '#ui/list/date-choices.ts';
import type { DrawerState } from '#ui/list/list-definition.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import style from '../billing.module.css';
import { nextStepOf, receiverId, statusLabelId } from '../invoice-state.tsx';
import { InvoiceReceiverForm } from '../receiver-form.tsx';
import { type DialogState, InvoiceActions } from './invoice-actions.tsx';
import { useInvoiceCommand } from './invoice-command.tsx';
import { InvoiceHead } from './invoice-head.tsx';
import { Certificate, InvoiceLines, PdfPreview } from './invoice-sections.tsx';
import type { InvoiceProps } from './invoice-skeleton.tsx';

const Send = fetchedPart(async () => (await import('../dialogs/send-dialog.tsx')).SendDialog);

const Void = fetchedPart(async () => (await import('../dialogs/end-dialogs.tsx')).VoidDialog);

const Credit = fetchedPart(async () => (await import('../dialogs/credit-dialog.tsx')).CreditDialog);

const Discard = fetchedPart(async () => (await import('../dialogs/end-dialogs.tsx')).DiscardDialog);

const Certify = fetchedPart(async () => (await import('../hand/certify-dialog.tsx')).CertifyDialog);

interface Props extends InvoiceProps {
  readonly invoice: Invoice;
}

/** Everything about one invoice: what is to be done on top, what happened at the end. */
export function InvoiceSheet({ invoice, actor, options, drawer }: Props) {
  const t = useT();
  const { timeZone } = useIntl();
  const command = useInvoiceCommand(invoice);
  // How the list leads to the next step.
  const { dialog, openDialog, close } = useDocumentDialogs<DialogState>((wanted) => {
    const step = nextStepOf(invoice, options.certifier);
    return wanted === step && (step === 'send' || step === 'certify') ? step : null;
  });
  const mayComplete = canCommandInvoice(actor, invoice, 'complete', storeDay(new Date(), timeZone)).ok;
  const isIncomplete = invoice.status === 'pending';
  const [isChanging, setChanging] = useState(false);
  const isEditing = mayComplete && (isIncomplete || isChanging);
  return (
    <div className={style.sheet}>
      <Stack gap="md" pt="md" px="var(--gutter)" pb="var(--gutter)">
        <InvoiceHead invoice={invoice} actor={actor} refusal={command.refusal} />
        <InvoiceActions
          invoice={invoice}
          actor={actor}
          certifier={options.certifier}
          command={command}
          // While the form is open its own button is the next step.
          isEditing={isEditing}
          openDialog={openDialog}
        />
      </Stack>
      <Section
        title={t('billing.receiver')}
        tools={
          mayComplete &&
          !isEditing && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<PencilLine size={16} aria-hidden />}
              onClick={() => setChanging(true)}
            >
              {t('billing.receiver.edit')}
            </Button>
          )
        }
      >
        {isEditing ? (
          <InvoiceReceiverForm
            // Somebody else's change begins the form anew.
            key={invoice.version}
            invoice={invoice}
            cfLimit={options.cfLimit}
            send={command.send}
            onDone={() => setChanging(false)}
            {...(!isIncomplete && { onCancel: () => setChanging(false) })}
          />
        ) : (
          <ReceiverFacts invoice={invoice} />
        )}
      </Section>
      <InvoiceLines invoice={invoice} />
      <PdfPreview invoice={invoice} />
      <Certificate invoice={invoice} />
      <Relatives invoice={invoice} onOpen={drawer.show} />
      <History invoice={invoice} />
      {dialog !== null && (
        <InvoiceDialogs dialog={dialog} invoice={invoice} onClose={close} drawer={drawer} />
      )}
    </div>
  );
}

interface InvoiceDialogsProps {
  readonly dialog: DialogState;
  readonly invoice: Invoice;
  readonly onClose: () => void;
  readonly drawer: DrawerState;
}

/** Each is fetched when it is first asked for. */
function InvoiceDialogs({ dialog, invoice, onClose, drawer }: InvoiceDialogsProps) {
  switch (dialog) {
    case 'send':
      return <Send.Part invoice={invoice} onClose={onClose} />;
    case 'certify':
      return <Certify.Part invoice={invoice} onClose={onClose} />;
    case 'void':
      return <Void.Part invoice={invoice} onClose={onClose} />;
    case 'credit':
      return <Credit.Part invoice={invoice} onClose={onClose} onMade={drawer.show} />;
    case 'discard':
      return <Discard.Part invoice={invoice} onClose={onClose} onGone={drawer.close} />;
  }
}

/** Whose name stands on the invoice. */
function ReceiverFacts({ invoice }: { readonly invoice: Invoice }) {
  const t = useT();
  const intl = useIntl();
  const { receiver, customerId, customerName, address, dueOn } = invoice;
  const actor = useActor();
  // Whoever only bills does not know all customers.
  const page = actor !== null && knowsAllCustomers(actor) ? customerId : null;
  // Nobody's name stands on it then, whoever bought.
  const isFinal = receiver.kind === 'cf';
  return (
    <dl className={style.facts}>
      <dt>{t('billing.receiver.name')}</dt>
      <dd>
        <CustomerLink id={page}>
          {receiver.name || (isFinal ? t('billing.receiver.cf') : customerName)}
        </CustomerLink>
      </dd>
      <dt>{t('billing.receiver.id')}</dt>
      <dd>{isFinal ? 'CF' : receiverId(t, receiver)}</dd>
      {address !== '' && (
        <>
          <dt>{t('billing.receiver.address')}</dt>
          <dd>{address}</dd>
        </>
      )}
      {dueOn !== null && (
        <>
          <dt>{t('billing.due')}</dt>
          <dd>{intl.formatDate(dueOn, { dateStyle: 'long', timeZone: 'UTC' })}</dd>
        </>
      )}
    </dl>
  );
}

interface RelativesProps {
  readonly invoice: Invoice;
  readonly onOpen: (id: string) => void;
}

/** The invoice a note answers, or the notes that answer an invoice. */
function Relatives({ invoice, onOpen }: RelativesProps) {
  const t = useT();
  const { credits, creditNotes } = invoice;
  const relatives = credits === null ? creditNotes : [credits];
  if (relatives.length === 0) return null;
  return (
    <Section title={t(credits === null ? 'billing.credit-notes' : 'billing.credits')}>
      <Stack component="ul" gap="2xs">
        {relatives.map(({ id, label, kind, status, total }) => (
          <li key={id} className={style.relative}>
            <span>
              <Anchor
                component="button"
                type="button"
                inherit
                c="var(--accent-ink)"
                fw={500}
                onClick={() => onOpen(id)}
              >
                {label}
              </Anchor>{' '}
              <Text span inherit c="dimmed">
                {t(statusLabelId(kind, status))}
              </Text>
            </span>
            <MoneyText centavos={total} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** What happened to it, from the beginning to now. */
function History({ invoice }: { readonly invoice: Invoice }) {
  const t = useT();
  const { createdAt, issuedAt, sentAt, sentBy, voidedAt, voidReason, certifierName } = invoice;
  const certifier = certifierName ?? '';
  const entries = [
    { at: createdAt, sentence: t('billing.history.created'), detail: null },
    {
      at: issuedAt,
      sentence:
        certifier === '' ? t('billing.history.issued') : t('billing.history.certified', { certifier }),
      detail: null,
    },
    {
      at: sentAt,
      sentence: sentBy === null ? t('billing.history.sent') : t(`billing.history.sent.${sentBy}`),
      detail: null,
    },
    { at: voidedAt, sentence: t('billing.history.voided'), detail: voidReason },
  ].flatMap((entry) => (entry.at === null ? [] : [{ ...entry, at: entry.at }]));
  return (
    <Section title={t('billing.history')} tools={<AuditLink entity="invoice" id={invoice.id} />}>
      <ol className={timeline.timeline}>
        {entries.map(({ at, sentence, detail }) => (
          <li key={sentence}>
            <p>{sentence}</p>
            {detail !== null && (
              <Text inherit c="dimmed">
                «{detail}»
              </Text>
            )}
            <Text inherit c="dimmed" fz="xs">
              <Moment at={at} />
            </Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}
