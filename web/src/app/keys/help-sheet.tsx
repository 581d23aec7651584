import { Box, Checkbox, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BookOpen, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { KeyBinding } from '#lib/keys/key-registry.ts';
import { activeKeys, silencePlainKeys, usePlainKeysSilent } from '#lib/keys/key-registry.ts';
import { findChapter } from '#modules/help/exports.ts';
import { Dialog } from '#ui/dialog.tsx';
import { KeyCaps } from '#ui/key-caps.tsx';
import { usePath } from '../menu/menu-tree.ts';
import style from './help-sheet.module.css';

const GROUPS = [
  { group: 'general', title: 'app.keys.general' },
  { group: 'list', title: 'app.keys.list-group' },
  { group: 'go', title: 'app.keys.go-group' },
] as const;

/** What this screen is for, and the keys that work here and now. */
export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  // As they were when it was asked for: the sheet itself is a dialog and silences some.
  const [bindings] = useState(activeKeys);
  const isSilent = usePlainKeysSilent();
  const chapter = findChapter(usePath());
  return (
    <Dialog title={t('app.help')} isWide onClose={onClose}>
      <Link to="/help" search={{ chapter }} onClick={onClose} className={style.chapter} data-autofocus>
        <BookOpen size={20} aria-hidden />
        <span>
          <strong>{t(`app.help.${chapter}`)}</strong>
          <Text span c="dimmed" size="xs">
            {t('app.help.manual')}
          </Text>
        </span>
        <ChevronRight size={16} aria-hidden className={style.arrow} />
      </Link>
      <Box component="h3" pb="sm" fz="sm" fw={600}>
        {t('app.keys')}
      </Box>
      <div className={style.groups}>
        {GROUPS.filter(({ group }) => bindings.some((binding) => binding.group === group)).map(
          ({ group, title }) => (
            <section key={group} className={style.group}>
              <Box component="h4" pb="2xs" c="dimmed" fz="xs" fw={500}>
                {t(title)}
              </Box>
              <ul className={style.keys}>
                {byLabel(bindings.filter((binding) => binding.group === group)).map(({ label, keys }) => (
                  <li key={label}>
                    <span>{label}</span>
                    <span className={style.caps}>
                      {keys.map((one) => (
                        <KeyCaps key={one} keys={one} />
                      ))}
                    </span>
                    <span className={style.heard}>{keys.join(', ').replaceAll('mod+', 'Ctrl ')}</span>
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
      <Checkbox
        className={style.use ?? ''}
        label={t('app.keys.use')}
        description={t('app.keys.use-hint')}
        checked={!isSilent}
        onChange={(event) => silencePlainKeys(!event.currentTarget.checked)}
      />
    </Dialog>
  );
}

/** One line for what has two keys: ↓ and j. */
function byLabel(bindings: readonly KeyBinding[]): { label: string; keys: string[] }[] {
  const lines = new Map<string, string[]>();
  for (const { label, keys } of bindings) lines.set(label, [...(lines.get(label) ?? []), keys]);
  return [...lines].map(([label, keys]) => ({ label, keys }));
}
