import { Group, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import section from './blocks/section.module.css';
import type { DocumentLayout } from './document-kind.ts';
import style from './document-sheet.module.css';

/** In the shape of what comes. Its word is the list's: the document's own are still on their way. */
export function DocumentSkeleton({ layout }: { readonly layout: DocumentLayout }) {
  const t = useT();
  return (
    <div className={style.sheet} data-layout={layout} role="status" aria-label={t('list.loading')}>
      <div className={style.top}>
        <Group gap="xs">
          <Skeleton height={20} width={96} radius="xl" />
          <Skeleton height={20} width={72} radius="xl" />
        </Group>
        <Skeleton height={20} width="55%" />
        <Skeleton height={92} />
        <Skeleton height={40} width="60%" />
      </div>
      <div className={style.body}>
        <div className={style.columns}>
          <div className={style.column}>
            <Waiting width={100}>
              <Skeleton height={48} />
              <Skeleton height={48} />
            </Waiting>
            <Waiting width={100}>
              <Skeleton height={72} />
            </Waiting>
          </div>
          <div className={style.column}>
            <Waiting width={80}>
              <Skeleton height={56} />
            </Waiting>
          </div>
        </div>
      </div>
    </div>
  );
}

function Waiting({ width, children }: { readonly width: number; readonly children: ReactNode }) {
  return (
    <section className={section.section}>
      <Stack gap="sm">
        <Skeleton height={20} width={width} />
        {children}
      </Stack>
    </section>
  );
}
