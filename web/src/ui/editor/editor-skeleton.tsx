import { Skeleton, Stack } from '@mantine/core';
import style from './editor-frame.module.css';

/** The shape of what comes, so that nothing jumps. */
export function EditorSkeleton() {
  return (
    <div className={style.columns} aria-hidden="true">
      <Stack gap="md">
        <Skeleton height={132} radius="lg" />
        <Skeleton height={220} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </Stack>
      <Skeleton height={280} radius="lg" />
    </div>
  );
}
