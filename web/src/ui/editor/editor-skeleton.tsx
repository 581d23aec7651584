import { Skeleton } from '@mantine/core';
import style from './editor-frame.module.css';

/** The shape of what comes, so that nothing jumps. */
export function EditorSkeleton() {
  return (
    <div className={style.columns} aria-hidden="true">
      <div className={style.work}>
        <Skeleton height={132} radius={12} />
        <Skeleton height={220} radius={12} />
        <Skeleton height={320} radius={12} />
      </div>
      <Skeleton height={280} radius={12} />
    </div>
  );
}
