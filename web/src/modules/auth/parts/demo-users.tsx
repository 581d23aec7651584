import { UnstyledButton } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { Crown, PackageSearch, ShoppingBag, Truck, Wallet } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './demo-users.module.css';

/** The demonstration's users, made by the server on its first start. They exist nowhere else. */
const DEMO_PASSWORD = 'trastienda-demo';
const DEMO_USERS: readonly {
  readonly userName: string;
  readonly labelId: string;
  readonly icon: LucideIcon;
}[] = [
  { userName: 'admin', labelId: 'auth.demo.owner', icon: Crown },
  { userName: 'vendedora', labelId: 'auth.demo.sales', icon: ShoppingBag },
  { userName: 'logistica', labelId: 'auth.demo.logistics', icon: Truck },
  { userName: 'compras', labelId: 'auth.demo.purchases', icon: PackageSearch },
  { userName: 'finanzas', labelId: 'auth.demo.finance', icon: Wallet },
];

interface Props {
  readonly onChoose: (demo: { userName: string; password: string }) => void;
  readonly isDisabled: boolean;
}

export function DemoUsers({ onChoose, isDisabled }: Props) {
  const t = useT();
  return (
    <section className={style.demo} aria-label={t('auth.demo.title')}>
      <p className={style.note}>
        <strong>{t('auth.demo.title')}</strong> {t('auth.demo.note')}
      </p>
      <div className={style.chips}>
        {DEMO_USERS.map(({ userName, labelId, icon: Icon }) => (
          <UnstyledButton
            key={userName}
            className={style.chip}
            disabled={isDisabled}
            onClick={() => onChoose({ userName, password: DEMO_PASSWORD })}
          >
            <Icon size={14} aria-hidden />
            {t(labelId)}
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
}
