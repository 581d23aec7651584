import { CornerDownLeft } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { KeyCaps } from '#ui/key-caps.tsx';
import style from './palette-list.module.css';
import type { Command } from './use-commands.ts';

interface Props {
  readonly id: string;
  readonly commands: readonly Command[];
  readonly at: number;
  readonly text: string;
  readonly onPoint: (at: number) => void;
  readonly onChoose: (command: Command) => void;
}

export function PaletteList({ id, commands, at, text, onPoint, onChoose }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With the first row its title comes back into view too.
    if (at === 0) box.current?.scrollTo({ top: 0 });
    else document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <div ref={box} id={id} role="listbox" aria-label={t('app.palette')} className={style.list}>
      {commands.length === 0 && (
        <div className={style.none}>
          <p className={style.nothing}>{t('app.palette.none', { text: text.trim() })}</p>
          <p>{t('app.palette.none-hint')}</p>
        </div>
      )}
      {commands.map((command, index) => (
        <Fragment key={command.id}>
          {command.section !== commands[index - 1]?.section && (
            <p className={style.section} role="presentation">
              {command.section}
            </p>
          )}
          {/* The field keeps the focus and hears the keys: the rows are for the pointer. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
          <div
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={style.row}
            onPointerMove={() => index !== at && onPoint(index)}
            onClick={() => onChoose(command)}
          >
            <command.icon size={18} className={style.icon} aria-hidden />
            <span className={style.label}>{command.label}</span>
            {command.also !== undefined && <span className={style.also}>{command.also}</span>}
            <span className={style.end}>
              {index === at ? (
                <CornerDownLeft size={16} aria-hidden />
              ) : (
                command.keys !== undefined && <KeyCaps keys={command.keys} />
              )}
            </span>
          </div>
        </Fragment>
      ))}
    </div>
  );
}
