import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { OwedDocument } from '@trastienda/shared/customers/page-contract.ts';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import style from './customer-page.module.css';
import { DocumentLink } from './document-links.tsx';
import { StageOf } from './entry-badges.tsx';
import { PageSection } from './page-section.tsx';

const Reminding = fetchedPart(async () => (await import('./reminder-dialog.tsx')).ReminderDialog);

interface Props {
  readonly customer: Customer;
  readonly documents: readonly OwedDocument[];
  readonly actor: Actor;
}

/** What is to be collected, document by document, and all of it in one message. */
export function OwedDocuments({ customer, documents, actor }: Props) {
  const t = useT();
  const [isReminding, setReminding] = useState(false);
  return (
    <>
      <PageSection
        title={t('customer-page.to-collect')}
        tools={
          customer.erasedAt === undefined && (
            <Button
              size="compact-sm"
              leftSection={<MessageCircle size={16} aria-hidden />}
              onClick={() => setReminding(true)}
            >
              {t('customer-page.remind')}
            </Button>
          )
        }
      >
        <ul>
          {documents.map((document) => (
            <li key={document.id} className={style.owed}>
              <Group gap="xs">
                <DocumentLink document={document} actor={actor}>
                  {document.label}
                </DocumentLink>
                <StageOf kind={document.kind} stage={document.stage} />
              </Group>
              <span className={style.amount}>
                <MoneyText centavos={document.balance} />
              </span>
              <Text c="dimmed" fz="xs">
                {t('customer-page.of-total')} <MoneyText centavos={document.total} />
              </Text>
              <DocumentLink document={document} actor={actor} dialog="pay">
                {t('customer-page.pay')} <VisuallyHidden>{document.label}</VisuallyHidden>
              </DocumentLink>
            </li>
          ))}
        </ul>
      </PageSection>
      {isReminding && (
        <Reminding.Part customer={customer} documents={documents} onClose={() => setReminding(false)} />
      )}
    </>
  );
}
