import type { Proof } from '../proof.ts';
import { scaleCosts } from '../scale/costs.ts';
import { scalePartitions } from '../scale/partitions.ts';
import { scaleProcesses } from '../scale/processes.ts';
import { scalePromotion } from '../scale/promotion.ts';
import { scaleReplica } from '../scale/replica.ts';
import { scaleSchemas } from '../scale/schemas.ts';
import { scaleStrangers } from '../scale/strangers.ts';
import { backups } from './backups.ts';
import { connections } from './connections.ts';
import { deadlocks } from './deadlocks.ts';
import { fullDisk } from './full-disk.ts';
import { hostileFiles } from './hostile-files.ts';
import { hostilePages } from './hostile-pages.ts';
import { lostUpdates } from './lost-updates.ts';
import { migrations } from './migrations.ts';
import { overload } from './overload.ts';
import { oversell } from './oversell.ts';
import { soak } from './soak.ts';
import { spreadsheets } from './spreadsheets.ts';
import { stops } from './stops.ts';
import { timeZones } from './time-zones.ts';

/** Guarantees that only real processes can be held to, in the order in which they are proven. */
export const PROOFS: readonly Proof[] = [
  oversell,
  deadlocks,
  lostUpdates,
  timeZones,
  spreadsheets,
  hostileFiles,
  hostilePages,
  migrations,
  backups,
  fullDisk,
  stops,
  connections,
  scaleProcesses,
  scaleReplica,
  scaleSchemas,
  scalePartitions,
  scaleCosts,
  scalePromotion,
  scaleStrangers,
  overload,
  soak,
];
