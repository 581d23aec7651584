import { billingPolicy } from '#modules/billing/policy.ts';
import { readConfig } from '#platform/config.ts';
import { type FileStore, pictureStore } from '#platform/files/file-store.ts';
import { drawSlips } from '#sample-data/finance/slip-pictures.ts';
import type { DrawnPicture, WantedPicture } from '#sample-data/goods-pictures.ts';
import type { SampleMaterial } from '#sample-data/sample-material.ts';

/** Pictures in memory only, and a store as the demonstration's settings begin. */
export function sampleMaterial(
  goods: readonly (DrawnPicture & Omit<WantedPicture, 'svg'>)[] = [],
): SampleMaterial & { readonly files: FileStore } {
  const files = filesInMemory();
  return {
    files,
    pictures: goods,
    drawGoods: async () => goods,
    hurry: async () => undefined,
    drawSlips: (wanted) => drawSlips(files, wanted),
    onStep: () => undefined,
    billing: billingPolicy(readConfig({}), () => undefined),
  };
}

function filesInMemory(): FileStore {
  const kept = new Map<string, Buffer>();
  return pictureStore({
    put: async (name, data) => void kept.set(name, data),
    get: async (name) => {
      const data = kept.get(name);
      if (data === undefined) throw new Error(`no picture ${name}`);
      return data;
    },
    remove: async (name) => void kept.delete(name),
  });
}
