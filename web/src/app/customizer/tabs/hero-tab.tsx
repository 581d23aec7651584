import { useT } from '#lib/i18n/use-t.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { HERO_COLORS, HERO_PATTERNS, HERO_PICTURES } from '../hero-backgrounds.ts';
import type { Swatch } from '../swatches.tsx';
import { Swatches } from '../swatches.tsx';

/** What lies behind the page in layout 6. */
export function HeroTab() {
  const t = useT();
  const { state, dispatch } = useLayout();
  const value = state.layout6Background;
  const lay = (layout6Background: string, layout6BackSize: string) =>
    dispatch({ type: 'LAYOUT6_BACKGROUND', layout6Background, layout6BackSize });
  const pictures = (urls: readonly string[], kind: string, size: string): readonly Swatch<string>[] =>
    urls.map((url, index) => ({
      value: url,
      name: t(`customizer.${kind}.${index + 1}`),
      paint: { '--fill': url, '--size': size },
    }));
  return (
    <>
      <Swatches
        legend={t('customizer.hero-color')}
        shape="dot"
        swatches={HERO_COLORS.map((background, index) => ({
          value: background,
          name: t('customizer.hero-color.name', { number: index + 1 }),
          paint: { '--fill': background },
        }))}
        value={value}
        onChange={(background) => lay(background, '')}
      />
      <Swatches
        legend={t('customizer.hero-picture')}
        shape="picture"
        swatches={pictures(HERO_PICTURES, 'hero-picture', 'cover')}
        value={value}
        onChange={(background) => lay(background, 'cover')}
      />
      <Swatches
        legend={t('customizer.hero-pattern')}
        shape="picture"
        swatches={pictures(HERO_PATTERNS, 'hero-pattern', 'auto')}
        value={value}
        onChange={(background) => lay(background, 'auto')}
      />
    </>
  );
}
