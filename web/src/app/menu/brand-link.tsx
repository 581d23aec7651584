import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { HOME_PATH } from '#lib/remembered-path.ts';
import { StoreMark } from '#ui/store-mark.tsx';
import { useBrand } from '../title/use-brand.ts';
import style from './side-menu.module.css';

export function BrandLink() {
  const t = useT();
  const brand = useBrand();
  return (
    <Link to={HOME_PATH} className={style.brand} aria-label={t('app.home', { brand })}>
      <StoreMark size={36} />
      <Text span size="lg" fw={500} lts="-0.01em" truncate>
        {brand}
      </Text>
    </Link>
  );
}
