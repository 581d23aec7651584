import { Box } from '@mantine/core';
import { ChevronsRight, Settings } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { PartMissing } from '#ui/overlays/fetched-part.tsx';
import { CUSTOMIZER_MESSAGES } from '../messages.ts';
import style from './customizer.module.css';

const PANEL_ID = 'customizer';

/** The handle at the window's edge. The panel behind it is fetched once a pointer or the focus comes near. */
export function Customizer() {
  const t = useT();
  const handle = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const { part, hasFailed, retry } = usePart('customizer', loadPanel, isNear || isWanted);
  const isOpen = isWanted && part !== undefined;
  const Icon = isOpen ? ChevronsRight : Settings;
  const comeNear = () => setNear(true);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isWanted) return;
    event.preventDefault();
    setWanted(false);
    handle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Esc from everything inside
    <div className={style.customizer} data-open={isOpen || undefined} onKeyDown={closeByEscape}>
      <Box
        ref={handle}
        component="button"
        type="button"
        pos="fixed"
        top="30vh"
        display="grid"
        w={32}
        h={120}
        c="white"
        className={style.handle ?? ''}
        aria-label={t('app.customizer')}
        aria-expanded={isOpen}
        aria-controls={part === undefined ? undefined : PANEL_ID}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={() => setWanted(!isWanted)}
      >
        <svg className={style.bump} width={32} height={120} viewBox="0 0 32 120" aria-hidden="true">
          <path d="M32 0C32 30 3 34 3 60s29 30 29 60z" />
        </svg>
        <Icon size={18} className={style.icon} aria-hidden />
      </Box>
      {part !== undefined && <part.CustomizerPanel id={PANEL_ID} isOpen={isOpen} />}
      {hasFailed && isWanted && <PartMissing onRetry={() => void retry()} onClose={() => setWanted(false)} />}
    </div>
  );
}

async function loadPanel() {
  const [panel] = await Promise.all([import('./customizer-panel.tsx'), loadMessages([CUSTOMIZER_MESSAGES])]);
  return panel;
}
