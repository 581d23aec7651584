import { Menu } from '@mantine/core';
import { canReceive } from '@trastienda/shared/purchases/rules.ts';
import {
  NEXT_STEP,
  PARCEL_TRANSITIONS,
  type ParcelMove,
  type ParcelStatus,
} from '@trastienda/shared/purchases/status.ts';
import { ArrowRight, PackageCheck } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import menu from '#ui/floating/float-menu.module.css';
import { FloatMenu } from '#ui/floating/float-menu.tsx';
import type { Float } from '#ui/floating/use-float.tsx';
import { stageLabelId } from '../../purchase/stage.tsx';

interface Props {
  readonly float: Float;
  readonly status: ParcelStatus;
  readonly onChoose: (to: ParcelMove | 'received') => void;
}

/** Everywhere it can be from here, the usual step marked. */
export function MoveEntries({ float, status, onChoose }: Props) {
  const t = useT();
  const next = NEXT_STEP[status];
  return (
    <FloatMenu float={float} position="bottom-end" width={240}>
      {canReceive(status).ok && (
        <>
          <Menu.Item
            className={menu.item ?? ''}
            leftSection={<PackageCheck size={16} aria-hidden />}
            onClick={() => onChoose('received')}
          >
            {t('tracking.receive')}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Label>{t('tracking.move-to')}</Menu.Label>
      {PARCEL_TRANSITIONS[status].map((to) => (
        <Menu.Item
          key={to}
          className={menu.item ?? ''}
          onClick={() => onChoose(to)}
          rightSection={to === next ? <ArrowRight size={14} aria-hidden /> : undefined}
          fw={to === next ? 600 : undefined}
        >
          {t(stageLabelId(to))}
        </Menu.Item>
      ))}
    </FloatMenu>
  );
}
