import { cpus, platform, release, totalmem } from 'node:os';

/** Where something was measured: figures mean little without it. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
}

export function thisMachine(): Machine {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.version,
  };
}

/** Where and on which days something was measured; the moments are as they are stored. */
export function placeAndDays(
  { cpu, cores, memoryGb, system, node }: Machine,
  moments: readonly string[],
): string {
  const days = [...new Set(moments.map((moment) => moment.slice(0, 10)))].sort().join(', ');
  return `${cpu}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}; ${days}.`;
}
