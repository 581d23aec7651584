import type { LayoutState } from './layout-reducer.ts';
import type { Viewport } from './use-layout.ts';

/** These bring a look of their own, whole: of the person's colours and marks nothing shows. */
const WHOLE_LOOKS: readonly string[] = ['layout-2', 'layout-2-2', 'layout-3', 'layout-4', 'layout-4-2'];

/** The names by which the styles of menu and brand know the settings; the specification's own. */
export function menuLook(state: LayoutState): string {
  if (WHOLE_LOOKS.includes(state.subLayout)) return state.subLayout;
  const isLoose = !state.navFixedLayout && state.layout !== 'horizontal';
  return join([
    state.subLayout,
    state.layoutType,
    state.navBackColor,
    state.navBrandColor,
    state.navBackImage && `image ${state.navBackImage}`,
    `drp-icon-${state.navDropdownIcon}`,
    `menu-item-icon-${state.navListIcon}`,
    state.navActiveListColor,
    state.navListTitleColor,
    state.navIconColor && 'icon-colored',
    state.navListTitleHide && 'caption-hide',
    isLoose && 'static',
  ]);
}

/** The names the whole page goes by, what floats above it included. */
export function pageLook(state: LayoutState, viewport: Viewport): string {
  const isBoxed = state.boxLayout && viewport !== 'narrow';
  return join([
    state.layoutType === 'dark' && 'dark',
    state.rtlLayout && 'rtl',
    isBoxed && 'container box-layout',
    (state.subLayout === 'layout-6' || state.subLayout === 'layout-8') && state.subLayout,
    state.layout === 'horizontal' && 'horizontal',
    isHeaderFixed(state) && 'header-fixed',
    state.headerBackColor,
  ]);
}

type Paints = Readonly<Record<`--${string}`, string>>;

/** The tones of the hues chosen for the frame; where none is, the styles have the usual ones. */
export function framePaints(state: LayoutState): Paints {
  if (WHOLE_LOOKS.includes(state.subLayout)) return {};
  const [active, title] = [hueOf(state.navActiveListColor), hueOf(state.navListTitleColor)];
  const [menu, brand] = [hueOf(state.navBackColor), hueOf(state.navBrandColor)];
  // Graphite is not seen on a dark menu.
  const isPale = active === 'dark' && state.layoutType !== 'menu-light';
  return {
    ...(active !== null && {
      '--active': `var(--${active}${isPale ? '-pale' : ''})`,
      '--active-deep': `var(--${active}-deep)`,
      '--active-pale': `var(--${active}-pale)`,
    }),
    ...(title !== null && { '--title-deep': `var(--${title}-deep)`, '--title-pale': `var(--${title}-pale)` }),
    ...(menu !== null && { '--nav-hue': `var(--${menu}-deep)` }),
    ...(brand !== null && { '--brand-hue': `var(--${brand}-deep)`, '--brand-tint': `var(--${brand}-pale)` }),
    ...(state.navBackImage !== false && {
      '--nav-picture': `url("/looks/${state.navBackImage.replace('navbar-image', 'menu')}.svg")`,
    }),
  };
}

/** Of the page itself: what opens from the header, elsewhere on the page, has its colour too. */
export function headerPaint(state: LayoutState): string | null {
  const hue = hueOf(state.headerBackColor);
  return hue && `var(--${hue}-deep)`;
}

/** `navbar-blue`: blue. */
function hueOf(setting: string): string | null {
  const hue = setting.split('-')[1] ?? 'default';
  return hue === 'default' ? null : hue;
}

/** A box scrolls as one piece; above a bar of menus the header always stays. */
export function isHeaderFixed({ layout, headerFixedLayout, boxLayout }: LayoutState): boolean {
  return layout === 'horizontal' || (headerFixedLayout && !boxLayout);
}

function join(names: readonly (string | false)[]): string {
  return names.filter(Boolean).join(' ');
}
