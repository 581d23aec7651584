import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './message-screen.module.css';
import { NotFoundDrawing } from './not-found-drawing.tsx';

export function NotFoundScreen() {
  const t = useT();
  return (
    <main className={style.screen}>
      <NotFoundDrawing />
      <h1 className={style.title}>{t('app.not-found.title')}</h1>
      <p className={style.text}>{t('app.not-found.text')}</p>
      <Button
        color="danger"
        leftSection={<RefreshCw size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/" {...props} />}
      >
        {t('app.not-found.back')}
      </Button>
    </main>
  );
}
