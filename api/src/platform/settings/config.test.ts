import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SECRET = 'x'.repeat(32);

describe('settings', () => {
  it('default to a demonstration on this computer only', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', isDemo: true, secret: undefined });
  });

  it('treat an empty value as missing', () => {
    expect(readConfig({ PORT: '', DEMO: '' }).port).toBe(3000);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '30.5'],
    ['PORT', ' 3000'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_DIRECT_URL', 'localhost:5432'],
    ['REPORTS_DATABASE_URL', 'mysql://x'],
    ['DEMO', 'yes'],
    ['SECRET', 'short'],
    ['PUBLIC_URL', 'tienda'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '127.0.0.1/99'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_POOL', '1'],
    ['SESSION_HOURS', '0'],
    ['TIME_ZONE', 'Guatemala'],
    ['TIME_ZONE', 'America/Guatemalteca'],
    ['TIME_ZONE', '-06:00'],
    ['CURRENCY', 'Q'],
    ['CURRENCY', 'gtq'],
    ['CURRENCY', 'QQQ'],
    ['STORE_PHONE', '2233 4455'],
    ['STORE_PHONE', '+502 22'],
    ['STORE_WHATSAPP', 'wa.me/50255667788'],
    ['STORE_EMAIL', 'hola'],
    ['STORE_TAX_ID', '1234567-8'],
    ['STORE_WEBSITE', 'tienda.com'],
    ['STORE_INSTAGRAM', 'https://instagram.com/tienda'],
    ['BRAND', '   '],
    ['BACKUP_HOUR', '24'],
    ['BACKUPS_KEPT', '-1'],
    ['METRICS_TOKEN', 'short'],
  ])('%s=%s is refused with what was expected', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} no sirve así: se espera .+\\.$`),
    );
  });

  it('keep daily backups in a store, and in a demonstration only when configured', () => {
    expect(readConfig({ DEMO: 'false', SECRET }).backups).toEqual({ hour: 3, kept: 7 });
    expect(readConfig({ DEMO: 'false', SECRET, BACKUPS_KEPT: '0' }).backups.kept).toBe(0);
    expect(readConfig({}).backups.kept).toBe(0);
    expect(readConfig({ BACKUPS_KEPT: '2', BACKUP_HOUR: '0' }).backups).toEqual({ hour: 0, kept: 2 });
  });

  it('refuse DATABASE_DIRECT_URL without DATABASE_URL', () => {
    expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://a/b' })).toThrow(/DATABASE_URL/);
  });

  it('never repeat a secret in an error message', () => {
    expect(() => readConfig({ SECRET: 'tiny-secret' })).not.toThrow(/tiny-secret/);
  });

  it('refuse a demonstration on other addresses than localhost', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/DEMO=false/);
    expect(readConfig({ HOST: '0.0.0.0', DEMO: 'false', SECRET }).host).toBe('0.0.0.0');
  });

  it('take the kind of installation from the database by default', () => {
    expect(readConfig({}, 'store')).toMatchObject({ isDemo: false, backups: { kept: 7 } });
    expect(readConfig({}, 'store').billing.certifier).toBe('hand');
    expect(readConfig({}, 'store').store.phone).toBeNull();
    expect(readConfig({ HOST: '0.0.0.0' }, 'store').host).toBe('0.0.0.0');
    expect(() => readConfig({ HOST: '0.0.0.0' }, 'demo')).toThrow(/DEMO=false/);
    // Before the database is open nobody knows; what was said is said.
    expect(readConfig({ HOST: '0.0.0.0' }, 'unread').host).toBe('0.0.0.0');
    expect(() => readConfig({ HOST: '0.0.0.0', DEMO: 'true' }, 'unread')).toThrow(/DEMO=false/);
    expect(readConfig({ DEMO: 'true' }, 'store').isDemo).toBe(true);
    expect(readConfig({ DEMO: 'false', SECRET }, 'demo').isDemo).toBe(false);
  });

  it('refuse a store without a secret', () => {
    expect(() => readConfig({ DEMO: 'false' })).toThrow(/SECRET/);
  });

  it('parse the trusted proxies', () => {
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1' }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
    ]);
  });

  it('contain no invented data of a real store except time zone and currency', () => {
    expect(readConfig({ DEMO: 'false', SECRET, BRAND: 'La Percha' }).store).toEqual({
      brand: 'La Percha',
      name: 'La Percha',
      timeZone: 'America/Guatemala',
      currency: 'GTQ',
      phone: null,
      whatsApp: null,
      email: null,
      address: null,
      place: null,
      taxId: null,
      website: null,
      instagram: null,
    });
  });

  it('normalise the store’s data', () => {
    const { store } = readConfig({
      STORE_NAME: 'La Percha, S. A.',
      TIME_ZONE: 'America/Mexico_City',
      CURRENCY: 'MXN',
      STORE_PHONE: '+502 2233-4455',
      STORE_WHATSAPP: '+502 (5566) 7788',
      STORE_TAX_ID: '576937-k',
      STORE_INSTAGRAM: '@la.percha',
    });
    expect(store).toMatchObject({
      name: 'La Percha, S. A.',
      timeZone: 'America/Mexico_City',
      currency: 'MXN',
      phone: '+50222334455',
      whatsApp: '+50255667788',
      taxId: '576937-K',
      instagram: 'la.percha',
    });
  });

  it('give the demonstration an unassigned phone number', () => {
    expect(readConfig({}).store).toMatchObject({ phone: '+50200000000', email: 'hola@trastienda.example' });
  });
});
