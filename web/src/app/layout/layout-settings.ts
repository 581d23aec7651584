import { DEFAULT_LANGUAGE, LANGUAGES } from '@trastienda/shared/kernel/languages.ts';
import { z } from 'zod';

/** What header, menu, brand, active entry and captions can each be coloured with. */
export const COLORS = ['default', 'blue', 'red', 'purple', 'lightblue', 'dark'] as const;

export const PREBUILT_NAMES = [
  'layout-2',
  'layout-2-2',
  'layout-3',
  'layout-4',
  'layout-4-2',
  'layout-5h',
  'nav-color',
  'layout-6',
  'layout-8',
] as const;

export type PrebuiltName = (typeof PREBUILT_NAMES)[number];

function colorsOf<Part extends string>(part: Part) {
  return z.templateLiteral([part, '-', z.enum(COLORS)]);
}

/** The names are the specification's. An empty colour is none: a background picture shows through. */
const shape = z.object({
  layout: z.enum(['vertical', 'horizontal']),
  subLayout: z.enum(['', ...PREBUILT_NAMES]),
  /** At a desk: the menu is narrow. Below 992 px: it is open. */
  collapseMenu: z.boolean(),
  layoutType: z.enum(['menu-dark', 'menu-light', 'dark']),
  navIconColor: z.boolean(),
  headerBackColor: z.union([colorsOf('header'), z.literal('')]),
  navBackColor: z.union([colorsOf('navbar'), z.literal('')]),
  navBrandColor: z.union([colorsOf('brand'), z.literal('')]),
  navBackImage: z.union([
    z.literal(false),
    z.enum(['navbar-image-1', 'navbar-image-2', 'navbar-image-3', 'navbar-image-4', 'navbar-image-5']),
  ]),
  rtlLayout: z.boolean(),
  navFixedLayout: z.boolean(),
  headerFixedLayout: z.boolean(),
  boxLayout: z.boolean(),
  navDropdownIcon: z.enum(['style1', 'style2', 'style3']),
  navListIcon: z.enum(['style1', 'style2', 'style3', 'style4', 'style5', 'style6']),
  navActiveListColor: colorsOf('active'),
  navListTitleColor: colorsOf('title'),
  navListTitleHide: z.boolean(),
  configBlock: z.boolean(),
  layout6Background: z.string(),
  layout6BackSize: z.string(),
  i18n: z.enum(LANGUAGES),
});

export type LayoutSettings = Readonly<z.infer<typeof shape>>;

export const INITIAL_SETTINGS: LayoutSettings = {
  layout: 'vertical',
  subLayout: '',
  collapseMenu: false,
  layoutType: 'menu-dark',
  navIconColor: false,
  headerBackColor: 'header-default',
  navBackColor: 'navbar-default',
  navBrandColor: 'brand-default',
  navBackImage: false,
  rtlLayout: false,
  navFixedLayout: true,
  headerFixedLayout: false,
  boxLayout: false,
  navDropdownIcon: 'style1',
  navListIcon: 'style1',
  navActiveListColor: 'active-default',
  navListTitleColor: 'title-default',
  navListTitleHide: false,
  configBlock: true,
  layout6Background: 'linear-gradient(to right, #A445B2 0%, #D41872 52%, #FF0066 100%)',
  layout6BackSize: '',
  i18n: DEFAULT_LANGUAGE,
};

const DEFAULT_COLORS = {
  headerBackColor: 'header-default',
  navBackColor: 'navbar-default',
  navBrandColor: 'brand-default',
} as const;

/** What choosing a type brings along. */
export const TYPE_COLORS = {
  'menu-dark': DEFAULT_COLORS,
  'menu-light': DEFAULT_COLORS,
  dark: { headerBackColor: 'header-dark', navBackColor: 'navbar-dark', navBrandColor: 'brand-dark' },
} as const;

/** What this device kept; a field it does not know any more falls back alone. */
export function readSettings(stored: unknown): LayoutSettings {
  const kept = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {};
  const isKnown = ([name, value]: [string, unknown]) => shape.partial().safeParse({ [name]: value }).success;
  return shape.parse({ ...INITIAL_SETTINGS, ...Object.fromEntries(Object.entries(kept).filter(isKnown)) });
}
