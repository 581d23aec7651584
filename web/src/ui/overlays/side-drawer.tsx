import { ActionIcon, Box, FocusTrap, Portal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PHONE } from '../theme/breakpoints.ts';
import { LAYERS } from '../theme/layers.ts';
import style from './side-drawer.module.css';

interface Props {
  readonly title: string;
  /** Beside the close button: for example the way to the next row. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** In pixels, for what has more to say than most. */
  readonly width?: number;
  /** Where the focus goes afterwards, if not to where it came from. */
  readonly findReturn?: () => HTMLElement | null;
}

const USUAL_PX = 480;

/**
 * One thing beside the list it is from, which stays at hand. On a phone it covers everything and keeps
 * the focus. The focus returns to where it came from.
 */
export function SideDrawer(props: Props) {
  return (
    <Portal>
      <Drawer {...props} />
    </Portal>
  );
}

/** Inside the portal, which draws a moment later: what takes the focus must be there. */
function Drawer({ title, tools, children, onClose, width = USUAL_PX, findReturn }: Props) {
  const t = useT();
  const heading = useId();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const box = useRef<HTMLDivElement>(null);

  const latestReturn = useRef(findReturn);
  useEffect(() => {
    latestReturn.current = findReturn;
  });

  useEffect(() => {
    const cameFrom = document.activeElement;
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? box.current;
    first?.focus({ preventScroll: true });
    return () => {
      const next = latestReturn.current?.() ?? cameFrom;
      if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (!isPhone) return;
    // The page behind must not scroll under the thumb.
    const { style: page } = document.documentElement;
    page.overflow = 'hidden';
    return () => {
      page.overflow = '';
    };
  }, [isPhone]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };

  return (
    <FocusTrap active={isPhone === true} innerRef={box}>
      <div
        role="dialog"
        aria-modal={isPhone}
        aria-labelledby={heading}
        tabIndex={-1}
        className={style.drawer}
        data-screen-only
        style={{ zIndex: LAYERS.drawer, width: `min(${width}px, 100vw)` }}
        onKeyDown={onKeyDown}
      >
        <div className={style.head}>
          <Text component="h2" size="md" lh="inherit" flex={1} miw={0} fw={600} truncate id={heading}>
            {title}
          </Text>
          {tools}
          <ActionIcon variant="subtle" color="gray" size={36} onClick={onClose} aria-label={t('ui.close')}>
            <X size={20} aria-hidden />
          </ActionIcon>
        </div>
        <Box flex={1} mih={0} style={{ overflowY: 'auto', overscrollBehavior: 'contain' }}>
          {children}
        </Box>
      </div>
    </FocusTrap>
  );
}
