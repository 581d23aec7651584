import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const url64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** The few forms of CBOR that a passkey is written in. */
const cbor = {
  head: (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]),
  number: (value: number) => (value >= 0 ? cbor.head(0, value) : cbor.head(1, -1 - value)),
  bytes: (data: Buffer) => Buffer.concat([cbor.head(2, data.length), data]),
  text: (value: string) => Buffer.concat([cbor.head(3, value.length), Buffer.from(value)]),
  map: (...entries: readonly (readonly [Buffer, Buffer])[]) =>
    Buffer.concat([cbor.head(5, entries.length), ...entries.flat()]),
};

/** A passkey as a telephone holds it, without the telephone. What it says can be bent for tests of wrong answers. */
export class Authenticator {
  readonly id = randomBytes(32);
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  private readonly origin: string;
  private readonly domain: string;

  constructor(origin: string) {
    this.origin = origin;
    this.domain = new URL(origin).hostname;
  }

  /** Answers `navigator.credentials.create`. */
  create(options: { challenge: string; user: { id: string } }) {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = cbor.map(
      [cbor.number(1), cbor.number(2)],
      [cbor.number(3), cbor.number(-7)],
      [cbor.number(-1), cbor.number(1)],
      [cbor.number(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
      [cbor.number(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
    );
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, publicKey]);
    const attestationObject = cbor.map(
      [cbor.text('fmt'), cbor.text('none')],
      [cbor.text('attStmt'), cbor.map()],
      [cbor.text('authData'), cbor.bytes(this.data({ attested }))],
    );
    return this.credential({
      clientDataJSON: this.client('webauthn.create', options.challenge),
      attestationObject: url64(attestationObject),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  get(
    options: { challenge: string },
    bent: { origin?: string; domain?: string; isVerified?: boolean; counter?: number } = {},
  ) {
    this.counter = bent.counter ?? this.counter + 1;
    const clientDataJSON = this.client('webauthn.get', options.challenge, bent.origin);
    const data = this.data(bent);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]))
      .sign(this.keys.privateKey);
    return this.credential({
      clientDataJSON,
      authenticatorData: url64(data),
      signature: url64(signature),
      userHandle: this.userHandle,
    });
  }

  private credential<Response>(response: Response) {
    const id = url64(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  private client(type: string, challenge: string, origin = this.origin): string {
    return url64(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data(said: { domain?: string; isVerified?: boolean; attested?: Buffer }): Buffer {
    const flags = 1 | (said.isVerified === false ? 0 : 4) | (said.attested === undefined ? 0 : 64);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const parts = [sha256(said.domain ?? this.domain), Buffer.from([flags]), counter];
    return Buffer.concat(said.attested === undefined ? parts : [...parts, said.attested]);
  }
}
