import { keep, recall } from './device.ts';

const KEY = 'trastienda.seller';
const CODE = /^[\w-]{1,20}$/;

/** Whose link this is: in its address, or written into the page of a list. */
export function sellerIn(search: string, ofPage: string | undefined): string | null {
  const code = ofPage ?? new URLSearchParams(search).get('v') ?? '';
  return CODE.test(code) ? code : null;
}

/** The last seller whose link was opened here is whom the bag goes to. */
export function rememberSeller(): void {
  const page = document.querySelector('main')?.dataset['seller'];
  const code = sellerIn(location.search, page);
  if (code !== null) keep(KEY, code);
}

export const rememberedSeller = (): string => recall(KEY) ?? '';
