import { Box, Group, Text } from '@mantine/core';
import { Check, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { COLORS } from '../layout/layout-settings.ts';
import { useLayout } from '../layout/use-layout.ts';
import { HERO_COLORS, HERO_PATTERNS, HERO_PICTURES } from './hero-backgrounds.ts';
import style from './panel.module.css';

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
  const headers = useColorSwatches(
    'header',
    (hue) => ({ '--header': flat(hue), '--menu': flat(menu) }),
    '#f4f7fa',
  );
  const menus = useColorSwatches(
    'navbar',
    (hue) => ({ '--menu': flat(hue), '--header': flat('#f4f7fa') }),
    menu,
  );
  const brands = useColorSwatches(
    'brand',
    (hue) => ({ '--brand': flat(hue), '--menu': flat(menu) }),
    '#3f4d67',
  );
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

export type Paint = Readonly<Record<`--${string}`, string>>;

/** A colour as an image, of which a background may have several. */
export function flat(color: string): string {
  return `linear-gradient(${color} 0 0)`;
}

export interface Swatch<Value extends string> {
  readonly value: Value;
  /** Said and shown when one points at it. */
  readonly name: string;
  /** Images `--menu`, `--brand`, `--header` and `--page-paint` of a small page; `--fill` of the others. */
  readonly paint: Paint;
}

interface SwatchesProps<Value extends string> {
  readonly legend: string;
  readonly shape: 'page' | 'dot' | 'tall' | 'picture';
  readonly swatches: readonly Swatch<Value>[];
  readonly value: string;
  readonly onChange: (value: Value) => void;
  /** At the end of the row. */
  readonly children?: ReactNode;
}

/** What stands above a group of choices. */
export function Heading(props: { readonly component?: 'h3'; readonly children: string }) {
  return (
    <Text
      component="legend"
      pos="relative"
      w="100%"
      mb="sm"
      pt="sm"
      pb="2xs"
      c="var(--ink)"
      fw={600}
      lh="20px"
      className={style.heading ?? ''}
      {...props}
    />
  );
}

/** One of several looks, each drawn small. */
export function Swatches<Value extends string>(props: SwatchesProps<Value>) {
  const { legend, shape, swatches, value, onChange, children } = props;
  const group = useId();
  const Mark = shape === 'tall' || shape === 'picture' ? Image : Check;
  return (
    <Box component="fieldset" mb="2xs">
      <Heading>{legend}</Heading>
      <Group gap="sm">
        {swatches.map((swatch) => (
          <Box
            key={swatch.value}
            component="label"
            pos="relative"
            className={style.choice ?? ''}
            title={swatch.name}
          >
            <Box
              component="input"
              pos="absolute"
              inset={0}
              w="100%"
              h="100%"
              m={0}
              opacity={0}
              type="radio"
              name={group}
              aria-label={swatch.name}
              checked={swatch.value === value}
              onChange={() => onChange(swatch.value)}
            />
            <Box component="span" className={style.swatch ?? ''} data-shape={shape} __vars={swatch.paint}>
              <Mark className={style.mark} size={shape === 'dot' ? 14 : 18} aria-hidden />
            </Box>
          </Box>
        ))}
        {children}
      </Group>
    </Box>
  );
}
