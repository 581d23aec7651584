import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Invoice, XmlDifference } from '@trastienda/shared/billing/contract/invoice.ts';
import { MOST_XML_CHARACTERS } from '@trastienda/shared/billing/contract/invoice.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { FileDrop } from '#ui/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { takeXml, useAcceptInvoice } from '../../queries/invoice.ts';
import { CommandTrouble } from '../invoice/command-trouble.tsx';
import style from './certify-dialog.module.css';
import table from './xml-import.module.css';

interface Props {
  readonly invoice: Invoice;
  readonly onDone: () => void;
}

/** The certified file: compared with the invoice field by field, and taken over only then. */
export function XmlImport({ invoice, onDone }: Props) {
  const t = useT();
  const accept = useAcceptInvoice();
  const [isTooLarge, setTooLarge] = useState(false);
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const xml = await file.text();
      return { xml, found: await takeXml(invoice, { xml, isPreview: true }) };
    },
  });
  const taking = useMutation({
    mutationFn: (xml: string) => takeXml(invoice, { xml, isPreview: false }),
    onSuccess: ({ invoice: after }) => {
      accept(after);
      toastDone(t('billing.did.certify', { label: after.label }));
      onDone();
    },
  });
  const take = (file: File) => {
    taking.reset();
    reading.reset();
    setTooLarge(file.size > MOST_XML_CHARACTERS);
    if (file.size <= MOST_XML_CHARACTERS) reading.mutate(file);
  };
  const { data } = reading;
  const refusal = taking.error ?? reading.error;
  const isOther = data?.found.differences.some(({ isBlocking }) => isBlocking) ?? false;
  return (
    <Stack gap="md">
      {isTooLarge && <Notice tone="danger">{t('billing.xml.too-large')}</Notice>}
      <CommandTrouble refusal={refusal} />
      {data === undefined ? (
        <FileDrop
          kind="xml"
          title={t('billing.xml.drop')}
          choose={t('billing.xml.choose')}
          busy={reading.isPending ? t('billing.xml.reading') : null}
          onFile={take}
        />
      ) : (
        <>
          <p className={style.read} data-good={!isOther || undefined} role="status">
            <CircleCheck size={16} aria-hidden />
            {t('billing.hand.reads', { series: data.found.series, number: String(data.found.number) })}
          </p>
          {data.found.differences.length === 0 ? (
            <p>{t('billing.xml.same')}</p>
          ) : (
            <Differences differences={data.found.differences} />
          )}
          {isOther && <Notice tone="danger">{t('billing.xml.other')}</Notice>}
          <div className={style.foot}>
            <Button variant="default" disabled={taking.isPending} onClick={reading.reset}>
              {t('billing.xml.another')}
            </Button>
            {!isOther && (
              <Button loading={taking.isPending} onClick={() => taking.mutate(data.xml)}>
                {t('billing.xml.take')}
              </Button>
            )}
          </div>
        </>
      )}
    </Stack>
  );
}

function Differences({ differences }: { readonly differences: readonly XmlDifference[] }) {
  const t = useT();
  return (
    <table className={table.table}>
      <caption>{t('billing.xml.differences')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('billing.xml.field')}</th>
          <th scope="col">{t('billing.xml.ours')}</th>
          <th scope="col">{t('billing.xml.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, ours, theirs, isBlocking }) => (
          <tr key={field} data-blocking={isBlocking || undefined}>
            <th scope="row">{t(`billing.xml.field.${field}`)}</th>
            <td>{ours || '–'}</td>
            <td>{theirs || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
