import type { LucideIcon } from 'lucide-react';
import { useWords } from '../lib/i18n/use-words.ts';
import { Badge } from './badge.tsx';
import style from './coming-screen.module.css';
import { ShelfDrawing } from './shelf-drawing.tsx';

interface Props {
  readonly icon: LucideIcon;
  /** Message id: what this place will be for. */
  readonly word: string;
  readonly points: readonly { readonly word: string; readonly icon: LucideIcon }[];
  /** 1 where no title bar stands above. */
  readonly level?: 1 | 2;
}

/** A screen that is not built yet: says so, and what will be here. */
export function ComingScreen({ icon, word, points, level = 2 }: Props) {
  const t = useWords();
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={style.page}>
      <div>
        <Badge tone="waiting">{t('ui.coming')}</Badge>
        <Heading className={style.title}>{t(word)}</Heading>
        <ul className={style.points}>
          {points.map(({ word: point, icon: Icon }) => (
            <li key={point}>
              <Icon size={18} aria-hidden />
              <span>{t(point)}</span>
            </li>
          ))}
        </ul>
      </div>
      <ShelfDrawing icon={icon} />
    </div>
  );
}
