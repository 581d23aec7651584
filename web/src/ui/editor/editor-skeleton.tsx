import { Skeleton } from '@mantine/core';
import style from './editor-frame.module.css';

/** The shape of what comes, so that nothing jumps. */
export function EditorSkeleton() {
  return (
    <div className={style.columns} aria-hidden="true">
      <div className={style.work}>
        <Skeleton height={132} radius="lg" />
        <Skeleton height={220} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
      <Skeleton height={280} radius="lg" />
    </div>
  );
}
