// @ts-check
/**
 * Loaded before a server (`NODE_OPTIONS=--import=…`): its clock begins at the instant `CLOCK_STARTS_AT` and goes on
 * from there. The instant lies in the future, as PostgreSQL keeps the machine's clock and forgets what is old by it.
 */
const startsAt = Date.parse(process.env['CLOCK_STARTS_AT'] ?? '');
if (Number.isNaN(startsAt)) throw new Error('CLOCK_STARTS_AT is no instant');

const SystemDate = Date;
const shift = startsAt - SystemDate.now();

globalThis.Date = class extends SystemDate {
  /** @param {unknown[]} args */
  constructor(...args) {
    // @ts-expect-error: as many arguments as the system's own takes
    super(...(args.length === 0 ? [SystemDate.now() + shift] : args));
  }

  static now() {
    return SystemDate.now() + shift;
  }
};
