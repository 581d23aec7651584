import { Box, Button } from '@mantine/core';
import { X } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { LAYERS } from './layers.ts';
import style from './part-missing.module.css';

interface Props {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Stands where toasts do, but stays: there is something to decide. */
export function PartMissing({ onRetry, onClose }: Props) {
  const t = useT();
  return (
    <div role="alert" className={style.stand} data-screen-only style={{ zIndex: LAYERS.floating }}>
      <Box component="p" m={0} pt="xs">
        {t('ui.part-missing')}
      </Box>
      <div className={style.ways}>
        <Button size="compact-sm" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
          {t('ui.reload')}
        </Button>
      </div>
      <button type="button" className={style.close} aria-label={t('ui.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
