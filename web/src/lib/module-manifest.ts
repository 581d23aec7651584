import type { RouteComponent } from '@tanstack/react-router';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { MessageSource } from './i18n/message-store.ts';

/**
 * `signed-in` stands inside the frame; `guest` is only for those who have not signed in;
 * `public` is for both.
 */
export type Area = 'signed-in' | 'guest' | 'public';

/** Holding one of these is enough. Without the list, signing in is. */
type Codes = readonly [PermissionCode, ...PermissionCode[]];

export interface ModuleScreen {
  readonly path: `/${string}`;
  readonly area: Area;
  readonly codes?: Codes;
  /** Message id of the page title, for a screen without an entry in the menu. */
  readonly title?: string;
  readonly component: RouteComponent;
}

/** An action that begins with going somewhere: «Nuevo pedido». */
export interface ModuleCommand {
  /** Message id. */
  readonly labelId: string;
  readonly icon: LucideIcon;
  readonly to: `/${string}`;
  readonly codes?: Codes;
}

export interface FoundDocument {
  readonly id: string;
  /** «Pedido 1042» */
  readonly label: string;
  /** «María López, Q 350.00» */
  readonly detail?: string;
  readonly to: `/${string}`;
}

export interface DocumentFinder {
  /** Message id: what it finds, in the plural. */
  readonly labelId: string;
  readonly icon: LucideIcon;
  readonly codes?: Codes;
  readonly find: (
    text: string,
    signal: AbortSignal,
    /** Of the person who asks: some see everybody's documents, others their own. */
    codes: readonly PermissionCode[],
  ) => Promise<readonly FoundDocument[]>;
}

/** What a module adds to a screen of another one, which does not know of it: a button among its actions. */
export interface ScreenSlot {
  readonly path: `/${string}`;
  /** Fetched with its words after the screen, which is whole without it. */
  readonly load: () => Promise<{ readonly Slot: ComponentType }>;
}

/** What a module shows of itself to the app: the app reads manifests and knows nothing else of modules. */
export interface ModuleManifest {
  readonly name: string;
  readonly screens: readonly ModuleScreen[];
  /** Loaded together with the first of its screens. */
  readonly messages: readonly MessageSource[];
  readonly slots?: readonly ScreenSlot[];
  /** What the command palette offers beyond the screens. */
  readonly commands?: readonly ModuleCommand[];
  /** Where the command palette looks for documents. */
  readonly finders?: readonly DocumentFinder[];
}
