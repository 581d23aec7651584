import { Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import style from './blank-state.module.css';
import { EmptyDrawing } from './empty-drawing.tsx';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Nothing here: why, and the first step. */
export function BlankState({ icon, title, text, children }: Props) {
  return (
    <div className={style.blank}>
      <div className={style.drawing}>
        <EmptyDrawing icon={icon} />
      </div>
      <Text component="h2" size="md" fw={600}>
        {title}
      </Text>
      <p>{text}</p>
      {children}
    </div>
  );
}
