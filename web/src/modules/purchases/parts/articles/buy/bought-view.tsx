import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Bought } from '#modules/purchases/queries/articles.ts';
import { DialogActions } from '#ui/dialog.tsx';
import { TRACKING_PATH } from '../../purchase/addresses.ts';
import style from './buy.module.css';

interface Props {
  readonly bought: Bought;
  readonly onClose: () => void;
}

/** The purchases that came of it; whoever follows parcels goes on there. */
export function BoughtView({ bought, onClose }: Props) {
  const t = useT();
  const mayOpen = useActor()?.codes.includes('S-018') === true;
  return (
    <>
      <p className={style.soft}>{t(mayOpen ? 'articles.buy.done-next' : 'articles.buy.done-notified')}</p>
      <ul className={style.bought}>
        {bought.map(({ id, label, shop }) => (
          <li key={id}>
            <Check size={18} aria-hidden className={style.good ?? ''} />
            <span className={style.what}>
              <span className={style.name}>{label}</span>
              <span className={style.soft}>{shop}</span>
            </span>
            {mayOpen && (
              <Link to={TRACKING_PATH} search={{ open: id }} className={style.open}>
                {t('articles.buy.open')}
                <ChevronRight size={16} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('articles.buy.go-on')}
        </Button>
      </DialogActions>
    </>
  );
}
