import { billingPolicy } from '#modules/billing/policy.ts';
import { readConfig } from '#platform/config.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { drawSlips } from '#sample-data/finance/slip-pictures.ts';
import type { SampleMaterial } from '#sample-data/sample-material.ts';

/** Without pictures of goods, and a store as the demonstration's settings begin. */
export function sampleMaterial(files: FileStore): SampleMaterial {
  return {
    pictures: [],
    drawGoods: async () => [],
    hurry: async () => undefined,
    drawSlips: (wanted) => drawSlips(files, wanted),
    onStep: () => undefined,
    billing: billingPolicy(readConfig({}), () => undefined),
  };
}
