import { localStorageColorSchemeManager } from '@mantine/core';

/** The same key as in public/color-scheme.js, which paints before this code runs. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' });
