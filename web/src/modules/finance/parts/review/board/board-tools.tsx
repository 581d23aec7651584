import type { LucideIcon } from 'lucide-react';
import { Columns2, Maximize, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import style from './board.module.css';
import { STEP, turnedBy, type View, WHOLE, zoomedBy } from './view.ts';

interface Props {
  readonly view: View;
  readonly hasPicture: boolean;
  readonly isComparing: boolean;
  readonly onView: (change: (before: View) => View) => void;
  readonly onToggle: (() => void) | null;
}

/** What can be done with the picture; each has its key too. */
export function BoardTools({ view, hasPicture, isComparing, onView, onToggle }: Props) {
  const t = useT();
  const intl = useIntl();
  const isWhole = view.zoom === 1;
  return (
    <div className={style.tools} role="toolbar" aria-label={t('review.tools')}>
      <Tool
        icon={ZoomOut}
        labelId="review.farther"
        keys="-"
        isOff={!hasPicture || isWhole}
        onPress={() => onView((before) => zoomedBy(before, 1 / STEP))}
      />
      <span className={style.zoom}>{intl.formatNumber(view.zoom, { style: 'percent' })}</span>
      <Tool
        icon={ZoomIn}
        labelId="review.nearer"
        keys="+"
        isOff={!hasPicture}
        onPress={() => onView((before) => zoomedBy(before, STEP))}
      />
      <Tool
        icon={Maximize}
        labelId="review.whole"
        keys="0"
        isOff={!hasPicture || (isWhole && view.turned % 360 === 0)}
        onPress={() => onView(() => WHOLE)}
      />
      <span style={{ flex: 1 }} />
      <Tool
        icon={RotateCcw}
        labelId="review.turn-left"
        keys="["
        isOff={!hasPicture}
        onPress={() => onView((before) => turnedBy(before, -90))}
      />
      <Tool
        icon={RotateCw}
        labelId="review.turn-right"
        keys="]"
        isOff={!hasPicture}
        onPress={() => onView((before) => turnedBy(before, 90))}
      />
      {onToggle !== null && (
        <button
          type="button"
          className={`${style.tool} ${style.compare}`}
          aria-pressed={isComparing}
          title={t('review.with-key', { word: t('review.compare'), key: 'c' })}
          onClick={onToggle}
        >
          <Columns2 size={16} aria-hidden />
          {t('review.compare')}
        </button>
      )}
    </div>
  );
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly labelId: string;
  readonly keys: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function Tool({ icon: Icon, labelId, keys, isOff, onPress }: ToolProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={style.tool}
      aria-label={t(labelId)}
      title={t('review.with-key', { word: t(labelId), key: keys })}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
