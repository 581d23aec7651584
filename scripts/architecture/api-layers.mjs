// @ts-check
// The parts of a server module, known by the name of a file or of a folder: `reads.ts`, `list-reads.ts` and
// everything below `reads/` are reads. The outermost name counts.

/** @typedef {'tables' | 'reads' | 'writes' | 'use-cases' | 'routes' | 'jobs' | 'types'} Layer */

const LAYER =
  /^api\/src\/modules\/[^/]+\/(?:.*?\/)?(?:[\w-]+-)?(tables|reads|writes|use-cases|routes|jobs|types)(?:\.ts$|\/)/;

/** @param {string} path @returns {Layer | undefined} */
export const findLayer = (path) => /** @type {Layer | undefined} */ (LAYER.exec(path)?.[1]);
