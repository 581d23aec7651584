import { Button } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { canCommandInvoice, isFiscal } from '@trastienda/shared/billing/rules.ts';
import type { CertifierName, InvoiceCommand } from '@trastienda/shared/billing/status.ts';
import { Ban, FileCode2, FileDown, Hand, Send, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import { DocumentActions } from '#ui/document/document-head.tsx';
import { storeDay } from '#ui/list/date-choices.ts';
import { FailureDialog } from '#ui/overlays/failure-dialog.tsx';
import { useDownload } from '../../queries/invoice-files.ts';
import { isAtOnce, nextStepOf } from '../invoice-state.tsx';
import type { InvoiceCommandState } from './invoice-command.tsx';

/** What an invoice can be asked beyond its form. */
export type DialogState = 'send' | 'certify' | 'void' | 'credit' | 'discard';
const ICONS = { credit: Undo2, void: Ban, discard: Trash2 } as const;

type OpenDialog = (dialog: DialogState) => void;

interface Props {
  readonly invoice: Invoice;
  readonly actor: Actor;
  readonly certifier: CertifierName;
  readonly command: InvoiceCommandState;
  readonly isEditing: boolean;
  readonly openDialog: OpenDialog;
}

/** The next step as the one primary button, the file beside it, everything else in a menu. */
export function InvoiceActions({ invoice, actor, certifier, command, isEditing, openDialog }: Props) {
  const t = useT();
  const { timeZone } = useIntl();
  const download = useDownload(invoice);
  const main = useRef<HTMLButtonElement>(null);
  const next = nextStepOf(invoice, certifier);
  const step = isEditing || next === 'complete' || next === 'prepare' ? null : next;
  useMainKey(main);
  useEffect(() => {
    // The form that led here is gone, and the focus with it.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);

  const today = storeDay(new Date(), timeZone);
  const verdictOf = (one: InvoiceCommand) => canCommandInvoice(actor, invoice, one, today);
  const run = () => {
    if (step === 'issue' || step === 'retry') void command.give({ command: step });
    else if (step === 'send' || step === 'certify') openDialog(step);
  };
  const dangerous = (['credit', 'void', 'discard'] as const).flatMap((entry) => {
    const verdict = verdictOf(entry);
    if (!verdict.ok && verdict.code === 'invoice.wrong-state') return [];
    return [
      {
        label: t(`billing.entry.${entry}`),
        icon: ICONS[entry],
        why: verdict.ok ? null : t(verdict.code),
        isDangerous: true,
        run: () => openDialog(entry),
      },
    ];
  });
  const mayCertify = invoice.status === 'ready' && isFiscal(invoice.kind) && step !== 'certify';
  const others = [
    ...(isFiscal(invoice.kind)
      ? [
          {
            label: t(invoice.hasXml ? 'billing.xml' : 'billing.xml-draft'),
            icon: FileCode2,
            run: () => download.mutate('xml'),
          },
        ]
      : []),
    ...(mayCertify
      ? [{ label: t('billing.next.certify'), icon: Hand, run: () => openDialog('certify') }]
      : []),
    ...(verdictOf('send').ok && step !== 'send'
      ? [
          {
            label: t(invoice.status === 'sent' ? 'billing.send-again' : 'billing.step.send'),
            icon: Send,
            run: () => openDialog('send'),
          },
        ]
      : []),
  ];
  return (
    <>
      <DocumentActions
        next={
          step === null
            ? null
            : {
                label: t(`billing.next.${step}`, { kind: invoice.kind }),
                isBusy: isAtOnce(step) && command.given !== null,
                buttonRef: main,
                marks: { 'data-issues': step === 'issue' || step === 'retry' || undefined },
                run,
              }
        }
        menuLabel={t('billing.more', { label: invoice.label })}
        groups={[others, dangerous]}
      >
        <Button
          variant="default"
          leftSection={<FileDown size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate('pdf')}
        >
          {t('billing.pdf')}
        </Button>
      </DocumentActions>
      {download.error !== null && (
        <FailureDialog title={t('list.export-failed')} refusal={download.error} onClose={download.reset} />
      )}
    </>
  );
}

/** Enter takes the next step, as long as nothing inside the drawer has the focus and a use for it. */
function useMainKey(main: React.RefObject<HTMLButtonElement | null>) {
  const t = useT();
  const bindings = useMemo(
    () => [
      {
        keys: 'Enter',
        label: t('billing.key-next'),
        group: 'list' as const,
        run: () => main.current?.click(),
        isOff: () => main.current === null || document.activeElement?.matches('[role=dialog]') !== true,
      },
    ],
    [t, main],
  );
  useKeys(bindings);
}
