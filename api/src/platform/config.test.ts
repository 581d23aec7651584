import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SECRET = 'x'.repeat(32);

describe('settings', () => {
  it('have defaults for a first look: demonstration, this computer only', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', isDemo: true, secret: undefined });
  });

  it('treat an empty value as none', () => {
    expect(readConfig({ PORT: '', DEMO: '' }).port).toBe(3000);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '30.5'],
    ['PORT', ' 3000'],
    ['DATABASE_URL', 'mysql://x'],
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
  ])('%s=%s is refused with what was expected', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} no sirve así: se espera .+\\.$`),
    );
  });

  it('never repeat a secret in the sentence', () => {
    expect(() => readConfig({ SECRET: 'tiny-secret' })).not.toThrow(/tiny-secret/);
  });

  it('refuse the demonstration anywhere but on this computer', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/DEMO=false/);
    expect(readConfig({ HOST: '0.0.0.0', DEMO: 'false', SECRET }).host).toBe('0.0.0.0');
  });

  it('refuse a store without a secret of its own', () => {
    expect(() => readConfig({ DEMO: 'false' })).toThrow(/SECRET/);
  });

  it('name the proxies that are believed', () => {
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1' }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
    ]);
  });
});
