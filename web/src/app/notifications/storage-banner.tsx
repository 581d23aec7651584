import { HardDrive } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useActor } from '#lib/actor.ts';
import { formatSize } from '#lib/format/file-size.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useStorage } from './queries.ts';
import style from './storage-banner.module.css';

/** Before the server's disk is full, to those who can do something about it. */
export function StorageBanner() {
  const t = useT();
  const intl = useIntl();
  const storage = useStorage(useActor()?.codes.includes('M-03') ?? false);
  // The fullest, measured by what is left of it.
  const [volume] = (storage?.volumes ?? []).toSorted(
    (one, other) => one.freeBytes / one.totalBytes - other.freeBytes / other.totalBytes,
  );
  if (storage === undefined || volume === undefined || storage.level === 'ok') return <div role="status" />;
  const { level } = storage;
  const free = formatSize(intl, volume.freeBytes);
  const total = formatSize(intl, volume.totalBytes);
  return (
    <div role="status">
      <p className={style.banner} data-level={level}>
        <HardDrive size={16} aria-hidden />
        <span>{t(`app.storage.${level}`, { free, total })}</span>
      </p>
    </div>
  );
}
