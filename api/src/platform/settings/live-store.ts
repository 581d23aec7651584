import { eq } from 'drizzle-orm';
import type { Database } from '../db/db.ts';
import { storedFiles, storeProfile } from '../db/tables.ts';
import { liveValues } from './live-values.ts';
import type { StoreProfile } from './store-settings.ts';

/** What the store says of itself at this moment. Its values change under it: ask when you need one, keep none. */
export interface LiveStore extends StoreProfile {
  readonly logo: {
    readonly sha256: string;
    /** Where anybody may see it; another address for another picture. */
    readonly address: string;
  } | null;
  /** Another number after every change, for whoever keeps what was made of it. */
  readonly edition: number;
}

export interface LiveStoreSource {
  readonly store: LiveStore;
  /** Reads it again, as it is when this is called or later. */
  refresh(): Promise<void>;
}

/** The store as the database has it, or as the settings of this process say it until somebody has written it there. */
export async function loadLiveStore(
  db: Database,
  settings: StoreProfile,
  onError: (error: unknown) => void,
): Promise<LiveStoreSource> {
  let current: LiveStore = { ...settings, ...(await readWritten(db)), edition: 0 };
  const reload = async () => {
    const fresh = { ...settings, ...(await readWritten(db)), edition: current.edition };
    if (JSON.stringify(fresh) !== JSON.stringify(current)) current = { ...fresh, edition: fresh.edition + 1 };
  };
  // One after the other: an answer that was late must not undo a later one.
  let reading = Promise.resolve();
  return {
    store: liveValues(() => current),
    refresh: () => {
      reading = reading.then(reload).catch(onError);
      return reading;
    },
  };
}

async function readWritten(db: Database): Promise<Partial<StoreProfile> & Pick<LiveStore, 'logo'>> {
  const [row] = await db.orm
    .select({ written: storeProfile, sha256: storedFiles.sha256 })
    .from(storeProfile)
    .leftJoin(storedFiles, eq(storedFiles.id, storeProfile.logoFileId));
  if (row === undefined) return { logo: null };
  const { isOnly: _, logoFileId: __, version: ___, ...said } = row.written;
  const { sha256 } = row;
  return {
    ...said,
    name: said.name ?? said.brand,
    logo: sha256 === null ? null : { sha256, address: `/api/public/store/logo?v=${sha256.slice(0, 16)}` },
  };
}
