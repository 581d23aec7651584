import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowRight,
  Ban,
  CircleCheck,
  Ellipsis,
  HandCoins,
  Hourglass,
  PackageCheck,
  PencilLine,
  Send,
  Trash2,
  TrendingUp,
} from 'lucide-react';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-view/head/order-actions.module.css';
import menu from '#modules/orders/parts/order-view/head/order-menu.module.css';
import { LAYERS } from '#ui/layers.ts';
import { useOwnEscape } from '#ui/use-own-escape.ts';
import { type Entry, entriesOf, mayEdit, nextStepOf } from '../actions.ts';
import type { OpenDialog } from '../dialog-state.ts';
import type { useCommand } from '../use-command.ts';

interface Props {
  readonly preorder: Preorder;
  readonly actor: Actor;
  readonly now: number;
  readonly command: ReturnType<typeof useCommand>;
  readonly openDialog: OpenDialog;
  readonly onEdit: () => void;
  readonly onProfit: () => void;
}

const ICONS: Record<Entry, LucideIcon> = {
  pay: HandCoins,
  convert: PackageCheck,
  accept: CircleCheck,
  quote: Send,
  profit: TrendingUp,
  discard: Trash2,
  cancel: Ban,
};
const DANGEROUS: readonly Entry[] = ['discard', 'cancel'];

/** The next step as the one primary button; everything else that is possible in a menu beside it. */
export function PreorderActions({ preorder, actor, now, command, openDialog, onEdit, onProfit }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useOwnEscape(isOpen);
  const step = nextStepOf(preorder, now);
  const entries = entriesOf(preorder, actor);
  const run = (entry: Entry) => {
    switch (entry) {
      case 'accept':
      case 'quote':
        return void command.give({ command: entry });
      case 'profit':
        return onProfit();
      default:
        return openDialog({ kind: entry });
    }
  };
  const item = (entry: Entry) => {
    const Icon = ICONS[entry];
    return (
      <Menu.Item
        key={entry}
        leftSection={<Icon size={18} aria-hidden />}
        className={`${menu.item} ${DANGEROUS.includes(entry) ? menu.danger : ''}`}
        onClick={() => run(entry)}
      >
        {t(`preorders.view.entry.${entry}`)}
      </Menu.Item>
    );
  };
  const [safe, dangerous] = [
    entries.filter((entry) => !DANGEROUS.includes(entry)),
    entries.filter((entry) => DANGEROUS.includes(entry)),
  ];
  return (
    <>
      {step.kind === 'wait' && (
        <p className={style.wait}>
          <Hourglass size={16} aria-hidden />
          {t(step.labelId)}
        </p>
      )}
      <div className={style.actions}>
        {(step.kind === 'give' || step.kind === 'dialog') && (
          <Button
            loading={step.kind === 'give' && command.given?.command === step.given.command}
            rightSection={<ArrowRight size={16} aria-hidden />}
            onClick={() => (step.kind === 'give' ? void command.give(step.given) : openDialog(step.dialog))}
          >
            {t(step.labelId)}
          </Button>
        )}
        {mayEdit(preorder) && (
          <Button variant="default" leftSection={<PencilLine size={16} aria-hidden />} onClick={onEdit}>
            {t('preorders.view.entry.edit')}
          </Button>
        )}
        {entries.length > 0 && (
          <Menu position="bottom-end" zIndex={LAYERS.floating} width={280} opened={isOpen} onChange={setOpen}>
            <Menu.Target>
              <ActionIcon
                variant="default"
                size={40}
                aria-label={t('preorders.view.more', { label: preorder.label })}
              >
                <Ellipsis size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {safe.map(item)}
              {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
              {dangerous.map(item)}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </>
  );
}
