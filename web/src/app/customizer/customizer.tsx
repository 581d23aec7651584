import { Box } from '@mantine/core';
import { ChevronsRight, Settings } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { useStore } from '#lib/use-store.ts';
import { PartMissing } from '#ui/overlays/fetched-part.tsx';
import { useOverlays } from '../keys/frame-keys.ts';
import { CUSTOMIZER_MESSAGES } from '../messages.ts';
import style from './customizer.module.css';

const PANEL_ID = 'customizer';

/**
 * The handle at the window's edge, where the store shows it; the panel opens from everybody's own menu too. It is fetched
 * once a pointer or the focus comes near.
 */
export function Customizer() {
  const t = useT();
  const { shown, open, close } = useOverlays();
  const hasHandle = useStore().data?.showsCustomizer ?? false;
  const handle = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  const isWanted = shown === 'customizer';
  const { part, hasFailed, retry } = usePart('customizer', loadPanel, isNear || isWanted);
  const isOpen = isWanted && part !== undefined;
  const Icon = isOpen ? ChevronsRight : Settings;
  const comeNear = () => setNear(true);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isWanted) return;
    event.preventDefault();
    close();
    handle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Esc from everything inside
    <div className={style.customizer} data-open={isOpen || undefined} onKeyDown={closeByEscape}>
      {(hasHandle || isWanted) && (
        <Box
          ref={handle}
          component="button"
          type="button"
          pos="fixed"
          top="30vh"
          display="grid"
          w={24}
          h={96}
          c="white"
          className={style.handle ?? ''}
          aria-label={t('app.customizer')}
          aria-expanded={isOpen}
          aria-controls={part === undefined ? undefined : PANEL_ID}
          onPointerEnter={comeNear}
          onFocus={comeNear}
          onClick={() => (isWanted ? close() : open('customizer'))}
        >
          <svg
            className={style.bump}
            width={24}
            height={96}
            viewBox="0 0 32 120"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d="M32 0C32 30 3 34 3 60s29 30 29 60z" />
          </svg>
          <Icon size={16} className={style.icon} aria-hidden />
        </Box>
      )}
      {part !== undefined && <part.CustomizerPanel id={PANEL_ID} isOpen={isOpen} />}
      {hasFailed && isWanted && <PartMissing onRetry={() => void retry()} onClose={close} />}
    </div>
  );
}

async function loadPanel() {
  const [panel] = await Promise.all([import('./customizer-panel.tsx'), loadMessages([CUSTOMIZER_MESSAGES])]);
  return panel;
}
