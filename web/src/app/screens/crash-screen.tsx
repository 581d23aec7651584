import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { RefreshCw, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { isMissingPart } from '#lib/missing-part.ts';
import style from './message-screen.module.css';
import { reportFault } from './report-fault.ts';

/** A screen that broke, or whose file could not be fetched. */
export function CrashScreen({ error }: { readonly error: unknown }) {
  const t = useT();
  const router = useRouter();
  const isMissing = isMissingPart(error);
  useEffect(() => {
    console.error(error);
    if (!isMissing) reportFault('crash', error);
  }, [error, isMissing]);
  const kind = isMissing ? 'missing' : 'crash';
  return (
    <div className={style.screen} role="alert">
      <h1 className={style.title}>{t(`app.${kind}.title`)}</h1>
      <p className={style.text}>{t(`app.${kind}.text`)}</p>
      <div className={style.ways}>
        <Button leftSection={<RotateCw size={16} aria-hidden />} onClick={() => window.location.reload()}>
          {t(isMissing ? 'ui.reload' : 'app.crash.reload')}
        </Button>
        {isMissing && (
          <Button
            variant="default"
            leftSection={<RefreshCw size={16} aria-hidden />}
            onClick={() => void router.invalidate()}
          >
            {t('ui.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
