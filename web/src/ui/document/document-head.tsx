import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { ArrowRight, Ellipsis, Hourglass } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Fragment, useState } from 'react';
import { MenuEntry } from '#ui/floating/float-menu.tsx';
import { LAYERS, useOwnEscape } from '#ui/theme/layers.ts';
import style from './document-head.module.css';
import type { DocumentLayout } from './document-kind.ts';
import sheet from './document-sheet.module.css';
import { useIsHighlighted } from './use-document-live-updates.ts';

interface Props {
  readonly layout: DocumentLayout;
  readonly label: string;
  readonly badges: ReactNode;
  /** Who made it, when, and what else is said in one line. */
  readonly about: ReactNode;
  /** Why it came to nothing. */
  readonly reason?: string | null;
  /** What it costs, what was refused, what can be done. */
  readonly children: ReactNode;
}

/** Where it stands and what comes next. */
export function DocumentHead({ layout, label, badges, about, reason = null, children }: Props) {
  const isHighlighted = useIsHighlighted('head');
  return (
    <div className={sheet.top} data-highlighted={isHighlighted || undefined}>
      <div className={style.line}>
        {layout === 'page' && (
          <Text component="h2" inherit fz="xl" fw={600} lh={1.2}>
            {label}
          </Text>
        )}
        <Group gap="xs" align="stretch">
          {badges}
        </Group>
      </div>
      <Text inherit mt="calc(var(--mantine-spacing-xs) * -1)" c="dimmed">
        {about}
      </Text>
      {reason !== null && (
        <Text inherit py="xs" px="sm" bdrs="md" bg="var(--surface-sunk)">
          {reason}
        </Text>
      )}
      {children}
    </div>
  );
}

interface MenuAction {
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
  /** For keys that press it. */
  readonly buttonRef?: Ref<HTMLButtonElement>;
  /** Marks the button for whoever looks for it in the document. */
  readonly marks?: Readonly<Record<`data-${string}`, true | undefined>>;
  readonly run: () => void;
}

interface DocumentActionsProps {
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
export function DocumentActions({
  next,
  waitText = null,
  children,
  menuLabel,
  groups,
}: DocumentActionsProps) {
  const [isOpen, setOpen] = useState(false);
  useOwnEscape(isOpen);
  const filled = groups.filter(({ length }) => length > 0);
  return (
    <>
      {waitText !== null && (
        <Group component="p" gap="xs" wrap="nowrap" c="dimmed">
          <Hourglass size={16} aria-hidden />
          {waitText}
        </Group>
      )}
      <div className={style.actions}>
        {next !== null && (
          <Button
            {...next.marks}
            {...(next.buttonRef !== undefined && { ref: next.buttonRef })}
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
