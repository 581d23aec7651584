import { Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Values } from '#lib/i18n/use-t.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from './badge.tsx';
import style from './coming-screen.module.css';
import { EmptyDrawing } from './empty-drawing.tsx';

interface Common {
  /** Message id: what this place will be for. */
  readonly labelId: string;
  readonly values?: Values;
  /** Message id: a sentence more. */
  readonly lead?: string;
  readonly points: readonly { readonly labelId: string; readonly icon: LucideIcon }[];
  /** 1 where no title bar stands above. */
  readonly level?: 1 | 2;
}

/** The usual drawing with this icon, or one of its own. */
type Props = Common & ({ readonly icon: LucideIcon } | { readonly drawing: ReactNode });

/** A screen that is not built yet: says so, and what will be here. */
export function ComingScreen({ labelId, values, lead, points, level = 2, ...picture }: Props) {
  const t = useT();
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={style.page}>
      <div>
        <Badge tone="waiting">{t('ui.coming')}</Badge>
        <Heading className={style.title}>{t(labelId, values)}</Heading>
        {lead !== undefined && (
          <Text inherit mt="xs" maw="48ch" c="dimmed">
            {t(lead)}
          </Text>
        )}
        <ul className={style.points}>
          {points.map(({ labelId: point, icon: Icon }) => (
            <li key={point}>
              <Icon size={18} aria-hidden />
              <span>{t(point)}</span>
            </li>
          ))}
        </ul>
      </div>
      {'icon' in picture ? <EmptyDrawing icon={picture.icon} /> : picture.drawing}
    </div>
  );
}
