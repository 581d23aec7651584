import { Button, Group, Stack, Text } from '@mantine/core';
import type { Invoice, XmlDifference } from '@trastienda/shared/billing/contract/invoice.ts';
import { MOST_XML_CHARACTERS } from '@trastienda/shared/billing/contract/invoice.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useTakeXml, useXmlPreview } from '../../queries/invoice.ts';
import style from '../billing.module.css';

interface Props {
  readonly invoice: Invoice;
  readonly onDone: () => void;
}

/** The certified file: compared with the invoice field by field, and taken over only then. */
export function XmlImport({ invoice, onDone }: Props) {
  const t = useT();
  const [isTooLarge, setTooLarge] = useState(false);
  const reading = useXmlPreview(invoice);
  const taking = useTakeXml(invoice, ({ label }) => {
    toastDone(t('billing.did.certify', { label }));
    onDone();
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
      <CommandTrouble refusal={refusal} staleId="billing.stale" />
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
          <ReadNumber series={data.found.series} number={data.found.number} isGood={!isOther} />
          {data.found.differences.length === 0 ? (
            <p>{t('billing.xml.same')}</p>
          ) : (
            <Differences differences={data.found.differences} />
          )}
          {isOther && <Notice tone="danger">{t('billing.xml.other')}</Notice>}
          <Group gap="xs" className={style.foot ?? ''}>
            <Button variant="default" disabled={taking.isPending} onClick={reading.reset}>
              {t('billing.xml.another')}
            </Button>
            {!isOther && (
              <Button loading={taking.isPending} onClick={() => taking.mutate(data.xml)}>
                {t('billing.xml.take')}
              </Button>
            )}
          </Group>
        </>
      )}
    </Stack>
  );
}

function Differences({ differences }: { readonly differences: readonly XmlDifference[] }) {
  const t = useT();
  return (
    <table className={style.differences}>
      <Text component="caption" inherit pb="xs" c="dimmed">
        {t('billing.xml.differences')}
      </Text>
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
            <Text component="th" inherit fw={500} scope="row">
              {t(`billing.xml.field.${field}`)}
            </Text>
            <td>{ours || '–'}</td>
            <Text component="td" inherit {...(isBlocking && { c: 'var(--danger-ink)', fw: 600 })}>
              {theirs || '–'}
            </Text>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReadNumberProps {
  readonly series: string;
  readonly number: number;
  readonly isGood: boolean;
}

/** The series and the number that an authorization says. */
export function ReadNumber({ series, number, isGood }: ReadNumberProps) {
  const t = useT();
  return (
    <Group
      component="p"
      gap="xs"
      wrap="nowrap"
      mih={20}
      fz="xs"
      {...(isGood ? { c: 'var(--good-ink)', fw: 500 } : { c: 'dimmed' })}
      role="status"
    >
      <CircleCheck size={16} aria-hidden />
      {t('billing.hand.reads', { series, number: String(number) })}
    </Group>
  );
}
