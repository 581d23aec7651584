import type { Problem } from '@trastienda/shared/kernel/problem.ts';
import { problem } from '@trastienda/shared/kernel/problem.ts';

/** The server's own words for a refusal, or null when there was no understandable answer. */
export function readProblem(refusal: unknown): Problem | null {
  const parsed = problem.safeParse(refusal);
  return parsed.success ? parsed.data : null;
}

export function hasCode(refusal: unknown, code: string): boolean {
  return readProblem(refusal)?.code === code;
}
