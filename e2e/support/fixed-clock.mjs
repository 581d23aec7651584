// @ts-check
/**
 * Loaded before a server (`NODE_OPTIONS=--import=…`): its clock stands still at the instant `CLOCK_STANDS_AT`, and
 * its random numbers follow from `CHANCE`, so that two servers make the same demonstration. The instant lies in
 * the future, as PostgreSQL keeps the machine's clock and forgets what is old by it.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const instant = Date.parse(process.env['CLOCK_STANDS_AT'] ?? '');
if (Number.isNaN(instant)) throw new Error('CLOCK_STANDS_AT is no instant');

const SystemDate = Date;

globalThis.Date = class extends SystemDate {
  /** @param {unknown[]} args */
  constructor(...args) {
    // @ts-expect-error: as many arguments as the system's own takes
    super(...(args.length === 0 ? [instant] : args));
  }

  static now() {
    return instant;
  }
};

const seed = process.env['CHANCE'] ?? '';
let drawn = 0;

/** @param {number} size */
function drawBytes(size) {
  const blocks = Array.from({ length: Math.ceil(size / 32) }, () =>
    crypto.createHash('sha256').update(`${seed} ${drawn++}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, size);
}

function drawId() {
  const digits = drawBytes(16).toString('hex');
  return /** @type {const} */ (
    `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`
  );
}

// How often it was asked before depends on what else the server did: always the same, whenever it is asked.
Math.random = () => 0.37;

const systemBytes = crypto.randomBytes;
crypto.randomUUID = drawId;
// With a callback it is the system's own: the order in which those are answered is chance again.
Object.assign(crypto, {
  randomBytes: (/** @type {number} */ size, /** @type {undefined} */ callback) =>
    callback === undefined ? drawBytes(size) : systemBytes(size, callback),
});
syncBuiltinESMExports();
