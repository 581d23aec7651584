import { createHash } from 'node:crypto';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { withCertification } from '../xml/certification.ts';
import { isConsistent } from '../xml/read-certified.ts';
import type { Certified, Certifier, CertifyRequest } from './certifier.ts';

/** Nobody's: a number the tax office never gave. */
const SIMULATOR_TAX_ID = '0000000-0';
const SIMULATOR_NAME = 'Certificador de ensayo, sin validez fiscal';

/** Certifies nothing: a rehearsal for demonstrations and tests, which says so on every invoice. */
export const simulator: Certifier = {
  name: 'simulator',
  certify: async (request) =>
    isConsistent(request.xml)
      ? rehearse(request)
      : { outcome: 'refused', words: 'Los totales del documento no cuadran.' },
  voidDocument: async ({ now }) => ({ outcome: 'voided', voidedAt: now }),
  // It remembers nothing, and need not: the same invoice gets the same authorization again.
  find: async () => null,
};

function rehearse({ internalId, xml, now }: CertifyRequest): Certified {
  const certification = {
    authorization: createAuthorization(internalId),
    certifiedAt: now,
    certifierTaxId: SIMULATOR_TAX_ID,
    certifierName: SIMULATOR_NAME,
  };
  return { outcome: 'certified', ...certification, xml: withCertification(xml, certification) };
}

/** Always the same for the same invoice, in the form of a random UUID. */
function createAuthorization(id: InvoiceId): string {
  const hex = createHash('sha256').update(`rehearsal ${id}`).digest('hex').toUpperCase();
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `A${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
