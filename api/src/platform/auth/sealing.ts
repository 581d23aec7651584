import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts what the database must store but must not reveal: whoever has a copy of it, or a backup, has
 * nothing without the key, which is in neither. AES-256-GCM; the context (whose secret, for what) is bound to the
 * text, so that no row's secret passes for another's.
 */
export interface Sealer {
  seal(context: string, text: string): Buffer;
  /** Null where it was sealed with another key, for something else, or was changed since. */
  open(context: string, sealed: Buffer): string | null;
}

const FORMAT = 1;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES;

/** `secret` is what the installation keeps outside its database; never used as a key itself. */
export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trastienda sealed values', 32));
  // Tells sealed values of another key apart without trying.
  const keyId = createHash('sha256').update('key id').update(key).digest().subarray(0, KEY_ID_BYTES);
  const head = (nonce: Buffer) => Buffer.concat([Buffer.from([FORMAT]), keyId, nonce]);
  return {
    seal(context, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([head(nonce), encrypted, cipher.getAuthTag()]);
    },
    open(context, sealed) {
      if (sealed.length < HEAD_BYTES + TAG_BYTES || sealed[0] !== FORMAT) return null;
      if (!sealed.subarray(1, 1 + KEY_ID_BYTES).equals(keyId)) return null;
      const nonce = sealed.subarray(1 + KEY_ID_BYTES, HEAD_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce);
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
