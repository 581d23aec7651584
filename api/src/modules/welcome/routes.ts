import {
  beginStore as beginRoute,
  claimStore as claimRoute,
  finishWelcome as finishRoute,
  readSample as sampleRoute,
} from '@trastienda/shared/welcome/contract.ts';
import { type ServeOptions, serve, servePublic } from '#platform/http/serve.ts';
import { countSample } from './reads.ts';
import { type Alone, standstill } from './standstill.ts';
import { type Beginning, beginStore, requireDemo } from './use-cases/begin-store.ts';
import { claimStore } from './use-cases/claim-store.ts';
import { finishWelcome } from './use-cases/finish-welcome.ts';

export interface WelcomeDeps extends Omit<Beginning, 'alone'> {
  readonly isDemo: boolean;
  readonly secret: string;
}

/** How a newcomer comes to a store of their own: out of the demonstration, or as the first person of a new one. */
export function welcomeRoutes(options: ServeOptions, deps: WelcomeDeps): void {
  // A store never stands still, and need not watch for it.
  const alone: Alone = deps.isDemo ? standstill(options.app) : (_reply, work) => work();

  serve(options, sampleRoute, async ({ ctx }) => {
    await requireDemo(ctx);
    const obstacle = deps.isForeignDatabase ? ('foreign-database' as const) : null;
    return { ...(await countSample(ctx)), obstacle };
  });
  serve(options, beginRoute, ({ ctx, body, reply }) =>
    beginStore(ctx, body, { ...deps, alone: (work) => alone(reply, work) }),
  );
  serve(options, finishRoute, ({ ctx }) => finishWelcome(ctx));
  servePublic(options, claimRoute, ({ ctx, body }) => claimStore(ctx, body, deps.secret));
}
