import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { EmptyDrawing } from '#ui/empty-drawing.tsx';
import style from './product-missing.module.css';

export function ProductMissing() {
  const t = useT();
  return (
    <div className={style.missing}>
      <EmptyDrawing icon={PackageSearch} />
      <h1 className={style.title}>{t('inventory.product.missing')}</h1>
      <p className={style.text}>{t('inventory.product.missing-text')}</p>
      <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
        {t('inventory.product.go-home')}
      </Button>
    </div>
  );
}
