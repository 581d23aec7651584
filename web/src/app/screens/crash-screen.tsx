import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import style from './message-screen.module.css';

/** A screen that broke, or whose file could not be fetched (a new version, no network). */
export function CrashScreen({ error }: { readonly error: unknown }) {
  const t = useWords();
  useEffect(() => console.error(error), [error]);
  return (
    <div className={style.screen} role="alert">
      <h1 className={style.title}>{t('app.crash.title')}</h1>
      <p className={style.text}>{t('app.crash.text')}</p>
      <Button leftSection={<RotateCw size={16} aria-hidden />} onClick={() => window.location.reload()}>
        {t('app.crash.reload')}
      </Button>
    </div>
  );
}
