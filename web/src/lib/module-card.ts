import type { RouteComponent } from '@tanstack/react-router';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { WordSource } from './i18n/word-store.ts';

/**
 * `signed-in` stands inside the frame; `guest` is only for those who have not signed in;
 * `public` is for both.
 */
export type Area = 'signed-in' | 'guest' | 'public';

export interface ScreenCard {
  readonly path: `/${string}`;
  readonly area: Area;
  /** Holding one of these is enough. Without the list, signing in is. */
  readonly codes?: readonly [PermissionCode, ...PermissionCode[]];
  /** Message id of the page title. */
  readonly title: string;
  readonly component: RouteComponent;
}

/** What a module shows of itself to the app: the app mounts cards and knows nothing else of modules. */
export interface ModuleCard {
  readonly name: string;
  readonly screens: readonly ScreenCard[];
  /** Loaded together with the first of its screens. */
  readonly words: readonly WordSource[];
}
