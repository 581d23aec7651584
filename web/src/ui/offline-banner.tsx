import { WifiOff } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './offline-banner.module.css';
import { useOnline } from './use-online.ts';

export function OfflineBanner() {
  const t = useT();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={style.banner}>
          <WifiOff size={16} aria-hidden />
          <span>{t('ui.offline')}</span>
        </p>
      )}
    </div>
  );
}
