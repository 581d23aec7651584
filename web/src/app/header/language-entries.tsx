import { Menu } from '@mantine/core';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { Check } from 'lucide-react';
import { speak, useSpoken } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useChooseLanguage } from '#modules/auth/exports.ts';
import { FloatMenu } from '#ui/floating/float-menu.tsx';
import type { Float } from '#ui/floating/use-float.tsx';

/** The specification's list: the other languages are spoken only by those whose profile says so. */
const OFFERED: readonly Language[] = ['es'];

export function LanguageEntries({ float }: { readonly float: Float }) {
  const t = useT();
  const { language } = useSpoken();
  const keep = useChooseLanguage();
  const choose = async (offered: Language) => {
    // First kept, then spoken: what is on the screen is what the next start will say. Spoken all the same
    // if it cannot be kept, for the page that is open.
    await keep(offered).catch((refusal: unknown) => console.error(refusal));
    await speak(offered);
  };
  return (
    <FloatMenu float={float} position="bottom-start" width={200}>
      {OFFERED.map((offered) => (
        <Menu.RadioItem
          key={offered}
          value={offered}
          checked={offered === language}
          onChange={() => void choose(offered)}
          checkIcon={<Check size={16} aria-hidden />}
        >
          {t(`ui.language.${offered}`)}
        </Menu.RadioItem>
      ))}
    </FloatMenu>
  );
}
