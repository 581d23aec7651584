import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { canCommandInvoice, isFiscal } from '@trastienda/shared/billing/rules.ts';
import type { CertifierName, InvoiceCommand } from '@trastienda/shared/billing/status.ts';
import { ArrowRight, Ban, Ellipsis, FileCode2, FileDown, Hand, Send, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import { FailureDialog } from '#ui/failure-dialog.tsx';
import { LAYERS, useOwnEscape } from '#ui/layers.ts';
import { storeDay } from '#ui/list/date-choices.ts';
import { useDownload } from '../../queries/invoice-files.ts';
import style from '../billing.module.css';
import { isAtOnce, nextStepOf } from '../invoice-state.tsx';
import type { InvoiceCommandState } from './invoice-command.tsx';

/** What an invoice can be asked beyond its form. */
export type DialogState = 'send' | 'certify' | 'void' | 'credit' | 'discard';
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
  const [isOpen, setOpen] = useState(false);
  useOwnEscape(isOpen);
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
    const why = verdict.ok ? null : verdict.code;
    return why === 'invoice.wrong-state' ? [] : [{ entry, why }];
  });
  const icons = { credit: Undo2, void: Ban, discard: Trash2 } as const;
  const mayCertify = invoice.status === 'ready' && isFiscal(invoice.kind) && step !== 'certify';

  return (
    <Group gap="xs" align="stretch" className={style.actions ?? ''}>
      {step !== null && (
        <Button
          ref={main}
          loading={isAtOnce(step) && command.given !== null}
          data-issues={step === 'issue' || step === 'retry' || undefined}
          rightSection={<ArrowRight size={16} aria-hidden />}
          onClick={run}
        >
          {t(`billing.next.${step}`, { kind: invoice.kind })}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<FileDown size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate('pdf')}
      >
        {t('billing.pdf')}
      </Button>
      <Menu position="bottom-end" zIndex={LAYERS.floating} width={280} opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <ActionIcon variant="default" size={40} aria-label={t('billing.more', { label: invoice.label })}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isFiscal(invoice.kind) && (
            <Menu.Item
              className={style.item ?? ''}
              leftSection={<FileCode2 size={18} aria-hidden />}
              onClick={() => download.mutate('xml')}
            >
              {t(invoice.hasXml ? 'billing.xml' : 'billing.xml-draft')}
            </Menu.Item>
          )}
          {mayCertify && (
            <Menu.Item
              className={style.item ?? ''}
              leftSection={<Hand size={18} aria-hidden />}
              onClick={() => openDialog('certify')}
            >
              {t('billing.next.certify')}
            </Menu.Item>
          )}
          {verdictOf('send').ok && step !== 'send' && (
            <Menu.Item
              className={style.item ?? ''}
              leftSection={<Send size={18} aria-hidden />}
              onClick={() => openDialog('send')}
            >
              {t(invoice.status === 'sent' ? 'billing.send-again' : 'billing.step.send')}
            </Menu.Item>
          )}
          {dangerous.length > 0 && isFiscal(invoice.kind) && <Menu.Divider />}
          {dangerous.map(({ entry, why }) => {
            const Icon = icons[entry];
            return (
              <Menu.Item
                key={entry}
                className={`${style.item} ${style.danger}`}
                leftSection={<Icon size={18} aria-hidden />}
                disabled={why !== null}
                onClick={() => openDialog(entry)}
              >
                {t(`billing.entry.${entry}`)}
                {why !== null && (
                  <Text span inherit display="block" c="dimmed" fz="xs">
                    {t(why)}
                  </Text>
                )}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      {download.error !== null && (
        <FailureDialog title={t('list.export-failed')} refusal={download.error} onClose={download.reset} />
      )}
    </Group>
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
