import { type BuildIdentity, buildIdentity } from '@trastienda/shared/system/build.ts';

/** Put here by api/vite.config.ts. Programs that are built otherwise (tests, measurements) have none. */
declare const __BUILD_IDENTITY__: unknown;

/** The version people see; the specification fixes it. */
const VERSION = '2.2.3';

const UNBUILT: BuildIdentity = {
  version: VERSION,
  build: `${VERSION}+0`,
  releaseDate: null,
  commit: null,
};

/** Which program this is, as of the moment it was built. */
export const BUILD: BuildIdentity =
  typeof __BUILD_IDENTITY__ === 'undefined' ? UNBUILT : buildIdentity.parse(__BUILD_IDENTITY__);
