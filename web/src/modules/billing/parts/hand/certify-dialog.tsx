import { Flex } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Segments } from '#ui/segments.tsx';
import { AuthorizationForm } from './authorization-form.tsx';
import style from './certify-dialog.module.css';
import { CopyAid } from './copy-aid.tsx';
import { XmlImport } from './xml-import.tsx';

interface Props {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** Side by side: what to type at the tax office's page, and what it answered. */
export function CertifyDialog({ invoice, onClose }: Props) {
  const t = useT();
  const [way, setWay] = useState<'typed' | 'xml'>('typed');
  return (
    <Dialog title={t('billing.hand.title', { label: invoice.label })} onClose={onClose} width={1000}>
      <div className={style.sides}>
        <Flex component="section" direction="column" gap="md" miw={0} aria-label={t('billing.hand.copy')}>
          <h3 className={style.title}>
            <span className={style.number}>1</span>
            {t('billing.hand.copy')}
          </h3>
          <CopyAid invoice={invoice} />
        </Flex>
        <Flex component="section" direction="column" gap="md" miw={0} aria-label={t('billing.hand.answer')}>
          <h3 className={style.title}>
            <span className={style.number}>2</span>
            {t('billing.hand.answer')}
          </h3>
          <Segments
            label={t('billing.hand.way')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'typed', label: t('billing.hand.way.typed') },
              { value: 'xml', label: t('billing.hand.way.xml') },
            ]}
          />
          {way === 'typed' ? (
            <AuthorizationForm invoice={invoice} onDone={onClose} />
          ) : (
            <XmlImport invoice={invoice} onDone={onClose} />
          )}
        </Flex>
      </div>
    </Dialog>
  );
}
