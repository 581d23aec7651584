import { readFile } from 'node:fs/promises';

/** The memory a process holds, as Linux tells it; elsewhere there is nothing to compare, and it is not a number. */
export async function residentKb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
}

export const residentMb = async (pid: number): Promise<number> => (await residentKb(pid)) / 1024;
