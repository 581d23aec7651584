import { ActionIcon, Button, Loader } from '@mantine/core';
import { X } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './upload-tile.module.css';
import type { Upload } from './use-uploads.ts';

interface Props {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onForget: () => void;
}

/** A picture on its way, already to be seen; refused, it says why. */
export function UploadTile({
  upload: { name, preview, state, trouble, mayRetry },
  onRetry,
  onForget,
}: Props) {
  const t = useT();
  return (
    <li className={style.tile} data-state={state}>
      <img src={preview} alt="" className={style.picture} />
      {state !== 'refused' && (
        <div className={style.way} role="status">
          <Loader size={24} />
          <span>
            {t(state === 'waiting' ? 'inventory.product.queued' : 'inventory.product.sending', { name })}
          </span>
        </div>
      )}
      {state === 'refused' && (
        <div className={style.refused} role="alert">
          <p className={style.name}>{name}</p>
          <p>{trouble}</p>
          {mayRetry && (
            <Button variant="subtle" size="compact-sm" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )}
          <ActionIcon
            className={style.forget ?? ''}
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('inventory.product.forget-upload', { name })}
            onClick={onForget}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}
