import { z } from 'zod';

/** Which program this is. None of it is secret. */
export const buildIdentity = z.object({
  /** As the specification fixes it. */
  version: z.string(),
  /** The version with the number of the build: 2.2.3+7. */
  build: z.string(),
  /** The day the build was released; null before the first. */
  releaseDate: z.iso.date().nullable(),
  /** What was checked out when the program was built; null where there was no repository. */
  commit: z.string().nullable(),
});
export type BuildIdentity = z.infer<typeof buildIdentity>;

/** In one line, the same in every language: 2.2.3+7 · 2026-11-17 · 6a0c763. */
export function describeBuild({ build, releaseDate, commit }: BuildIdentity): string {
  return [build, releaseDate, commit].filter((part) => part !== null).join(' · ');
}
