import { ActionIcon, Button, Menu } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { ArrowRight, Ellipsis, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fragment, useState } from 'react';
import { MenuEntry } from '#ui/floating/menu-entry.tsx';
import { LAYERS } from '#ui/layers.ts';
import { useOwnEscape } from '#ui/use-own-escape.ts';
import style from './document-actions.module.css';

export interface MenuAction {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Why it cannot be done now, although one would look for it here. */
  readonly why?: string | null;
  readonly isDangerous?: boolean;
  readonly run: () => void;
}

export interface NextStep {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly run: () => void;
}

interface Props {
  /** The one primary button. */
  readonly next: NextStep | null;
  /** It is the turn of somebody else. */
  readonly waitText?: string | null;
  /** The button beside it. */
  readonly children?: ReactNode;
  readonly menuLabel: string;
  /** Everything else that is possible, with a line between groups. */
  readonly groups: readonly (readonly MenuAction[])[];
}

const MENU_PX = 300;

/** The next step as the one primary button; everything else that is possible in a menu beside it. */
export function DocumentActions({ next, waitText = null, children, menuLabel, groups }: Props) {
  const [isOpen, setOpen] = useState(false);
  useOwnEscape(isOpen);
  const filled = groups.filter(({ length }) => length > 0);
  return (
    <>
      {waitText !== null && (
        <p className={style.wait}>
          <Hourglass size={16} aria-hidden />
          {waitText}
        </p>
      )}
      <div className={style.actions}>
        {next !== null && (
          <Button
            loading={next.isBusy ?? false}
            rightSection={<ArrowRight size={16} aria-hidden />}
            onClick={next.run}
          >
            {next.label}
          </Button>
        )}
        {children}
        {filled.length > 0 && (
          <Menu
            position="bottom-end"
            zIndex={LAYERS.floating}
            width={MENU_PX}
            opened={isOpen}
            onChange={setOpen}
          >
            <Menu.Target>
              <ActionIcon variant="default" size={40} aria-label={menuLabel}>
                <Ellipsis size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {filled.map((group, index) => (
                <Fragment key={group[0]?.label}>
                  {index > 0 && <Menu.Divider />}
                  {group.map(({ label, icon, why = null, isDangerous = false, run }) => (
                    <MenuEntry key={label} icon={icon} why={why} isDangerous={isDangerous} onClick={run}>
                      {label}
                    </MenuEntry>
                  ))}
                </Fragment>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </>
  );
}
