import { useT } from '#lib/i18n/use-t.ts';
import { COLORS } from '../../layout/layout-settings.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { HERO_COLORS, HERO_PATTERNS, HERO_PICTURES } from '../hero-backgrounds.ts';
import type { Swatch } from '../swatches.tsx';
import { Swatches } from '../swatches.tsx';

type Color = (typeof COLORS)[number];

/** The hues as the specification names them; grounds under words are drawn in a deeper tone of each. */
const HUES: Readonly<Record<Exclude<Color, 'default'>, string>> = {
  blue: '#04a9f5',
  red: '#ff5252',
  purple: '#9575cd',
  lightblue: '#23b7e5',
  dark: '#323437',
};

const IMAGES = [
  'navbar-image-1',
  'navbar-image-2',
  'navbar-image-3',
  'navbar-image-4',
  'navbar-image-5',
] as const;

export function ColorTab() {
  const { subLayout } = useLayout().state;
  return subLayout === 'layout-6' ? <HeroTab /> : <PlainColorTab />;
}

/** One swatch a colour; the first is what stands there without one. */
export function useColorSwatches<Part extends string>(
  part: Part,
  paint: (hue: string) => Swatch<string>['paint'],
  usual: string,
): readonly Swatch<`${Part}-${Color}`>[] {
  const t = useT();
  return COLORS.map((color) => ({
    value: `${part}-${color}` as const,
    name: t(`customizer.color.${color}`),
    paint: paint(color === 'default' ? usual : HUES[color]),
  }));
}

function PlainColorTab() {
  const t = useT();
  const { state, dispatch } = useLayout();
  const isVertical = state.layout !== 'horizontal';
  const menu = state.layoutType === 'menu-light' ? '#fff' : '#3f4d67';
  const headers = useColorSwatches('header', (hue) => ({ '--header': hue, '--menu': menu }), '#f4f7fa');
  const menus = useColorSwatches('navbar', (hue) => ({ '--menu': hue, '--header': '#f4f7fa' }), menu);
  const brands = useColorSwatches('brand', (hue) => ({ '--brand': hue, '--menu': menu }), '#3f4d67');
  return (
    <>
      <Swatches
        legend={t('customizer.header-color')}
        shape="page"
        swatches={headers}
        value={state.headerBackColor}
        onChange={(headerBackColor) => dispatch({ type: 'HEADER_BACK_COLOR', headerBackColor })}
      />
      <Swatches
        legend={t('customizer.menu-color')}
        shape="page"
        swatches={menus}
        value={state.navBackColor}
        onChange={(navBackColor) => dispatch({ type: 'NAV_BACK_COLOR', navBackColor })}
      />
      {isVertical && (
        <>
          <Swatches
            legend={t('customizer.brand-color')}
            shape="page"
            swatches={brands}
            value={state.navBrandColor}
            onChange={(navBrandColor) => dispatch({ type: 'NAV_BRAND_COLOR', navBrandColor })}
          />
          <Swatches
            legend={t('customizer.menu-image')}
            shape="tall"
            swatches={IMAGES.map((value, index) => ({
              value,
              name: t(`customizer.image.${index + 1}`),
              paint: { '--fill': `url("/looks/menu-${index + 1}.svg")` },
            }))}
            value={state.navBackImage === false ? '' : state.navBackImage}
            onChange={(navBackImage) => dispatch({ type: 'NAV_BACK_IMAGE', navBackImage })}
          />
        </>
      )}
    </>
  );
}

/** What lies behind the page in layout 6. */
function HeroTab() {
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
