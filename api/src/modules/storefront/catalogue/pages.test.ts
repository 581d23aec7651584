import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProduct, receiveUnits } from '#testing/goods.ts';
import { HOSTILE_TEXTS } from '#testing/hostile-texts.ts';
import { makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let slug = '';
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://tienda.example.com' } });
  const keeper = await makePerson(app, { codes: ['M-03'] });
  for (const [at, hostile] of HOSTILE_TEXTS.entries()) {
    const name = `${hostile} ${at}`.slice(0, 90).trim();
    const product = await makeProduct(app, keeper.token, { name, category: 'Blusas' });
    for (const { id } of product.variants) await receiveUnits(app, keeper.token, id, 5);
    await app.database.db.pool.query(
      'UPDATE products SET is_published = true, description = $2 WHERE id = $1',
      [product.id, hostile],
    );
    slug = product.slug;
  }
});
afterAll(() => app.close());

const open = (url: string, headers: Record<string, string> = {}) => app.call({ url, headers });

describe('a page of the catalogue', () => {
  it('is complete without JavaScript, for people and search engines', async () => {
    const page = await open('/catalogo');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(`/catalogo/${slug}`);
    expect(page.body).toContain('<link rel="canonical" href="https://tienda.example.com/catalogo');
    expect(page.body).not.toContain('noindex');
    const product = await open(`/catalogo/${slug}`);
    expect(product.body).toContain('"@type":"Product"');
    expect(product.body).toContain('https://tienda.example.com/catalogo/');
  });

  it('never runs script from a product’s name', async () => {
    for (const url of ['/catalogo', `/catalogo/${slug}`]) {
      const { body, headers } = await open(url);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
      for (const attributes of scripts)
        expect(attributes).toMatch(/type="application\/ld\+json"|type="module" src="\/storefront\//);
      for (const [, json = ''] of body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
        expect(json).not.toContain('<');
        expect(() => JSON.parse(json)).not.toThrow();
      }
      for (const hostile of HOSTILE_TEXTS.filter((text) => text.includes('<')))
        expect(body).not.toContain(hostile);
      expect(body).not.toMatch(/(href|src|action)="\s*javascript:/i);
    }
  });

  it('is a not-found page with a link to the catalogue for unknown products', async () => {
    for (const url of ['/catalogo/no-hay-tal', `/catalogo/lista/${'A'.repeat(22)}`, '/catalogo/lista/x']) {
      const { statusCode, body, headers } = await open(url);
      expect(statusCode).toBe(404);
      expect(headers['x-robots-tag']).toContain('noindex');
      expect(body).toContain('href="/catalogo"');
    }
  });

  it('ignores invalid parameters in the address', async () => {
    for (const query of [
      '?orden=nada&disponible=quizas',
      '?q=%00',
      `?categoria=${'x'.repeat(600)}`,
      '?talla=&color=,,',
    ])
      expect((await open(`/catalogo${query}`)).statusCode, query).toBe(200);
  });

  it('is listed in robots.txt and the sitemap', async () => {
    const robots = (await open('/robots.txt')).body;
    expect(robots).toContain('Sitemap: https://tienda.example.com/sitemap.xml');
    // A preview of a page needs its pictures, its styles and its logo.
    for (const path of ['/catalogo', '/storefront/', '/api/public/images/', '/api/public/store/'])
      expect(robots.split('\n')).toContain(`Allow: ${path}`);
    expect(robots.split('\n')).toContain('Disallow: /');
    const { body, headers } = await open('/sitemap.xml');
    expect(headers['content-type']).toContain('xml');
    expect(body).toContain(`<loc>https://tienda.example.com/catalogo/${slug}</loc>`);
  });
});
