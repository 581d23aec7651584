import { ActionIcon, Modal } from '@mantine/core';
import { orderId } from '@trastienda/shared/orders/ids.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { LAYERS } from '#ui/layers.ts';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { useOwnEscape } from '#ui/use-own-escape.ts';
import style from './pack-mode.module.css';
import type { PackModeProps } from './pack-mode-props.ts';
import { PackOrder } from './pack-order.tsx';
import { useTopEscape } from './top-dialog.ts';

/** One order after the other, each piece seen before the parcel is closed. */
export function PackMode({ ids, parcelId, onClose }: PackModeProps) {
  const t = useT();
  const actor = useActor();
  const orders = useMemo(() => ids.flatMap((id) => orderId.safeParse(id).data ?? []), [ids]);
  const [at, setAt] = useState(0);
  const [packed, setPacked] = useState<ReadonlySet<string>>(new Set());
  const content = useRef<HTMLDivElement>(null);
  useOwnEscape();
  useTopEscape(content, onClose);
  useFocusBack();
  const id = orders[at];
  if (actor === null || id === undefined) return null;
  const isQueue = orders.length > 1;
  const waiting = orders.filter((one) => !packed.has(one));
  // Onward first; what was passed over comes at the end.
  const next = orders.slice(at + 1).find((one) => !packed.has(one)) ?? waiting.find((one) => one !== id);
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={onClose}
      closeOnEscape={false}
      zIndex={LAYERS.dialog}
      transitionProps={{ duration: 140 }}
      classNames={{ content: style.content ?? '', body: style.body ?? '' }}
    >
      <Modal.Content ref={content} aria-label={t('orders.pack.title')}>
        <Modal.Body>
          <header className={style.head}>
            <h2 className={style.title}>{t('orders.pack.title')}</h2>
            {isQueue && (
              <nav className={style.queue} aria-label={t('orders.pack.queue')}>
                <ActionIcon
                  variant="default"
                  size={36}
                  disabled={at === 0}
                  aria-label={t('orders.pack.previous')}
                  onClick={() => setAt(at - 1)}
                >
                  <ChevronLeft size={18} aria-hidden />
                </ActionIcon>
                <p className={style.place}>
                  <span>{t('orders.pack.place', { number: at + 1, count: orders.length })}</span>
                  <span className={style.left} role="status">
                    {t('orders.pack.left', { count: waiting.length })}
                  </span>
                </p>
                <ActionIcon
                  variant="default"
                  size={36}
                  disabled={at === orders.length - 1}
                  aria-label={t('orders.pack.next')}
                  onClick={() => setAt(at + 1)}
                >
                  <ChevronRight size={18} aria-hidden />
                </ActionIcon>
              </nav>
            )}
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('ui.close')} onClick={onClose}>
              <X size={20} aria-hidden />
            </ActionIcon>
          </header>
          <PackOrder
            key={id}
            id={id}
            actor={{ userId: actor.id, codes: actor.codes }}
            parcelId={parcelId}
            onPacked={() => setPacked((before) => new Set(before).add(id))}
            onNext={next === undefined ? null : () => setAt(orders.indexOf(next))}
            onClose={onClose}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
