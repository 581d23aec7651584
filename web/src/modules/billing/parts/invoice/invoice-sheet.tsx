import { Button } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { canCommandInvoice } from '@trastienda/shared/billing/rules.ts';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { storeDay } from '#ui/list/date-choices.ts';
import { InvoiceDialogs } from '../dialogs/invoice-dialogs.tsx';
import { InvoiceReceiverForm } from '../receiver/invoice-receiver-form.tsx';
import { ReceiverFacts } from '../receiver/receiver-facts.tsx';
import { Certificate } from './certificate.tsx';
import { History } from './history.tsx';
import style from './invoice.module.css';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceHead } from './invoice-head.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import type { InvoiceProps } from './invoice-props.ts';
import { PdfPreview } from './pdf-preview.tsx';
import { Relatives } from './relatives.tsx';
import { Section } from './section.tsx';
import { useDialogs } from './use-dialogs.ts';
import { useInvoiceCommand } from './use-invoice-command.ts';

interface Props extends InvoiceProps {
  readonly invoice: Invoice;
}

/** Everything about one invoice: what is to be done on top, what happened at the end. */
export function InvoiceSheet({ invoice, actor, options, drawer }: Props) {
  const t = useT();
  const { timeZone } = useIntl();
  const command = useInvoiceCommand(invoice);
  const { dialog, openDialog, close } = useDialogs(invoice, options.certifier);
  const mayComplete = canCommandInvoice(actor, invoice, 'complete', storeDay(new Date(), timeZone)).ok;
  const isIncomplete = invoice.status === 'pending';
  const [isChanging, setChanging] = useState(false);
  const isEditing = mayComplete && (isIncomplete || isChanging);
  return (
    <div className={style.sheet}>
      <div className={style.top}>
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
      </div>
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
