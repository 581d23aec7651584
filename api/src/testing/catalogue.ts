import { makeProduct, receiveUnits } from './goods.ts';
import type { TestApp } from './test-app.ts';

export interface PublishedProduct {
  readonly id: string;
  readonly slug: string;
  readonly variants: readonly { readonly id: string }[];
}

/** In the catalogue as a keeper would put it there; without a picture, which publishing itself asks for. */
export async function publishInCatalogue(
  app: TestApp,
  token: string,
  details: Parameters<typeof makeProduct>[2] & { readonly pieces?: number; readonly isHidden?: boolean } = {},
): Promise<PublishedProduct> {
  const { pieces = 10, isHidden = false, ...rest } = details;
  const product = await makeProduct(app, token, rest);
  if (pieces > 0) for (const { id } of product.variants) await receiveUnits(app, token, id, pieces);
  if (!isHidden)
    await app.database.db.pool.query('UPDATE products SET is_published = true WHERE id = $1', [product.id]);
  return product;
}

export async function readFrom(app: TestApp, path: string, token?: string) {
  const answer = await app.call({ url: `/api${path}`, ...(token !== undefined && { token }) });
  const body = answer.body === '' ? null : answer.json();
  return { status: answer.statusCode, body, headers: answer.headers };
}
