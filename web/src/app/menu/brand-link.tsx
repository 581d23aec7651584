import { Link } from '@tanstack/react-router';
import { useWords } from '../../lib/i18n/use-words.ts';
import { HOME_PATH } from '../../lib/remembered-path.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useBrand } from '../title/use-brand.ts';
import style from './brand-link.module.css';

export function BrandLink() {
  const t = useWords();
  const brand = useBrand();
  return (
    <Link to={HOME_PATH} className={style.brand} aria-label={t('app.home', { brand })}>
      <BrandMark size={36} />
      <span className={style.name}>{brand}</span>
    </Link>
  );
}
