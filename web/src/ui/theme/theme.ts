import type { CSSVariablesResolver } from '@mantine/core';
import { createTheme } from '@mantine/core';

/**
 * Around the specification's #04a9f5 (step 5), which is for fills. Text on white needs step 8
 * (5.4:1), so that is the primary shade: white on it reads as well.
 */
const ACCENT = [
  '#e6f6fe',
  '#cdeafb',
  '#9cd7f8',
  '#6ac6f8',
  '#37b8f7',
  '#04a9f5',
  '#0392d4',
  '#0281bc',
  '#0270a5',
  '#015c88',
] as const;

/** Text of #d32f2f (step 8) has 5:1 on white. */
const DANGER = [
  '#fdeceb',
  '#fbd5d3',
  '#f7aaa6',
  '#f5807a',
  '#f46057',
  '#f44236',
  '#e53a2f',
  '#dc3530',
  '#d32f2f',
  '#b02525',
] as const;

/** Page #212224, surfaces #323437 in between, as the dark type of the shell has it. */
const DARK = [
  '#d9dee2',
  '#c3cad0',
  '#a3adb5',
  '#8a949c',
  '#4b4e52',
  '#3c3e42',
  '#2b2d30',
  '#212224',
  '#1a1a1c',
  '#131314',
] as const;

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 8,
  autoContrast: true,
  luminanceThreshold: 0.4,
  colors: { accent: ACCENT, danger: DANGER, dark: DARK },
  black: '#222d40',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '24px' },
  fontFamily: 'var(--font-sans)',
  headings: { fontFamily: 'var(--font-sans)', fontWeight: '600', textWrap: 'balance' },
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '26px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.25' },
  spacing: {
    '3xs': '2px',
    '2xs': '4px',
    xs: '8px',
    sm: '12px',
    md: '16px',
    lg: '24px',
    xl: '32px',
    '2xl': '40px',
    '3xl': '48px',
    '4xl': '64px',
  },
  shadows: { md: 'var(--shadow-float)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Text: { defaultProps: { size: 'sm' } },
    // The placeholder is no entry, and a menu may own nothing else; the first entry has the focus instead.
    Menu: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 140 }, withInitialFocusPlaceholder: false },
    },
    Anchor: { defaultProps: { underline: 'hover' } },
    Loader: { defaultProps: { type: 'oval' } },
  },
});

/** Where Mantine's own greys and reds fall below 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': '#6b7888',
    '--mantine-color-error': 'var(--mantine-color-danger-8)',
    '--mantine-color-disabled': '#e4e9ef',
    '--mantine-color-disabled-color': '#6b7888',
    '--mantine-color-default-border': 'var(--line-strong)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': '#98a2aa',
    '--mantine-color-error': '#ff9a92',
    '--mantine-color-disabled': '#3a3d41',
    '--mantine-color-disabled-color': '#a3adb5',
    '--mantine-color-default-border': 'var(--line-strong)',
  },
});
