/** In the order of the manual. Kept apart from it: where help begins is known before it is fetched. */
export const CHAPTER_IDS = [
  'para-todos',
  'vender',
  'preparar-y-enviar',
  'comprar-fuera',
  'cobrar-y-facturar',
  'llevar-la-tienda',
] as const;
export type ChapterId = (typeof CHAPTER_IDS)[number];

const BEGINNINGS: readonly (readonly [string, ChapterId])[] = [
  ['/orders/list', 'preparar-y-enviar'],
  ['/orders', 'vender'],
  ['/preorders', 'vender'],
  ['/inventory', 'preparar-y-enviar'],
  ['/tools', 'preparar-y-enviar'],
  ['/purchases', 'comprar-fuera'],
  ['/finance', 'cobrar-y-facturar'],
  ['/reports', 'llevar-la-tienda'],
  ['/users', 'llevar-la-tienda'],
  ['/audit', 'llevar-la-tienda'],
  ['/settings', 'llevar-la-tienda'],
  ['/welcome', 'llevar-la-tienda'],
];

/** The chapter that tells of a screen. */
export function findChapter(path: string): ChapterId {
  return BEGINNINGS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'para-todos';
}

export function isChapterId(text: string): text is ChapterId {
  return CHAPTER_IDS.some((id) => id === text);
}
