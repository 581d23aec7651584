import { z } from 'zod';
import { route } from '../kernel/route.ts';

const level = z.enum(['ok', 'low', 'full']);
export type StorageLevel = z.infer<typeof level>;

const folder = z.enum(['data', 'files', 'backups']);
export type StorageFolder = z.infer<typeof folder>;

const storage = z.object({
  /** Of the fullest. */
  level,
  /** Pictures and backups only where they lie on a disk of their own. */
  volumes: z.array(
    z.object({
      folder,
      freeBytes: z.number().int().min(0),
      totalBytes: z.number().int().min(0),
    }),
  ),
});
export type Storage = z.infer<typeof storage>;

/** Live events of this topic say that the level changed. */
export const STORAGE_TOPIC = 'storage';

export const readStorage = route({
  method: 'GET',
  path: '/storage',
  permission: ['M-03'],
  area: 'system',
  summary: 'How much space is left for the store’s data on the disks of the server',
  reply: storage,
});
