// What the server sees of this package: nothing of how a page is drawn, nor of the browser's own names.
import type { OpenPages } from '@trastienda/shared/storefront/pages.ts';

export declare const openPages: OpenPages;
