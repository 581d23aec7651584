import { Button } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { PencilLine } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import style from './description.module.css';
import { Section } from './section.tsx';

interface Props {
  readonly product: Product;
  /** For those who may. */
  readonly onEdit?: () => void;
}

export function Description({ product, onEdit }: Props) {
  const t = useT();
  const intl = useIntl();
  const tools = onEdit !== undefined && !product.isArchived && (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<PencilLine size={16} aria-hidden />}
      onClick={onEdit}
    >
      {t('inventory.product.edit')}
    </Button>
  );
  return (
    <Section title={t('inventory.product.description')} tools={tools}>
      {product.description === '' ? (
        <p className={style.none}>{t('inventory.product.no-description')}</p>
      ) : (
        <p className={style.text}>{product.description}</p>
      )}
      <p className={style.since}>
        {t('inventory.product.since', { date: intl.formatDate(product.createdAt, { dateStyle: 'long' }) })}
      </p>
    </Section>
  );
}
