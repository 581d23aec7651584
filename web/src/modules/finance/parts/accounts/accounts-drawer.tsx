import { useT } from '#lib/i18n/use-t.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { AccountList } from './account-list.tsx';
import style from './accounts.module.css';

export function AccountsDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <SideDrawer title={t('finance.account.title')} onClose={onClose}>
      <div className={style.body}>
        <AccountList />
      </div>
    </SideDrawer>
  );
}
