import { storeInfo } from '@trastienda/shared/system/contract.ts';
import type { OwnStore } from '@trastienda/shared/system/store.ts';
import { ownStore, readStore } from '@trastienda/shared/system/store.ts';
import type { z } from 'zod';
import { StubApi } from './stub-api.ts';

/** What the store says of itself, as those who keep it read it. */
export function ownStoreOf(changes: Partial<z.input<typeof ownStore>> = {}): OwnStore {
  return ownStore.parse({
    brand: 'Boutique Ixchel',
    name: null,
    phone: null,
    whatsApp: '+50255123344',
    email: null,
    address: null,
    place: null,
    taxId: null,
    website: null,
    instagram: 'ixchel.gt',
    logoFileId: null,
    isBeingSetUp: false,
    version: 4,
    ...changes,
  });
}

type About = z.input<typeof storeInfo.reply>;

/** A store of which anybody may know this. */
export async function storeApi(changes: Partial<About> = {}, own = ownStoreOf()): Promise<StubApi> {
  const usual = storeInfo.reply.parse(await (await new StubApi().fetch('/api/public/store')).json());
  return new StubApi().on(storeInfo, { ...usual, ...changes }).on(readStore, own);
}
