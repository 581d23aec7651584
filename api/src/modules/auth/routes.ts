import {
  changeMe,
  changeMyPassword,
  DEVICE_HEADER,
  endMyOtherSessions,
  endMySession,
  listMySessions,
  login,
  logout,
  readMe,
  readMyQuietHours,
  register,
  setMyQuietHours,
  usePasswordReset,
} from '@trastienda/shared/auth/contract.ts';
import {
  addPasskey as addPasskeyRoute,
  beginPasskeyLogin,
  beginPasskey as beginPasskeyRoute,
  beginTotp as beginTotpRoute,
  confirmMe,
  confirmMeWithFactor,
  confirmTotp as confirmTotpRoute,
  loginWithFactor,
  readMyFactors,
  removePasskey as removePasskeyRoute,
  removeTotp as removeTotpRoute,
  renewRecoveryCodes as renewCodesRoute,
} from '@trastienda/shared/auth/factors.ts';
import { removeFactorsOf } from '@trastienda/shared/users/contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ServeOptions, serve, servePublic } from '#platform/http/serve.ts';
import { readOwnFactors } from './factor-reads.ts';
import { readOwnSessions, toSignedInUser } from './reads.ts';
import { requestFactor } from './use-cases/answer-challenge.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  type OwnFactorDeps,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from './use-cases/change-factors.ts';
import { changePassword } from './use-cases/change-password.ts';
import { changeProfile } from './use-cases/change-profile.ts';
import { changeQuietHours, readQuietHours } from './use-cases/change-quiet-hours.ts';
import { choosePassword } from './use-cases/choose-password.ts';
import { confirmPerson, confirmPersonWithFactor } from './use-cases/confirm-person.ts';
import { endOtherSessions, endOwnSession, signOut } from './use-cases/end-session.ts';
import type { SessionDeps, SignedIn } from './use-cases/open-session.ts';
import { removeFactors } from './use-cases/remove-factors.ts';
import { requestAccess } from './use-cases/request-access.ts';
import { signIn, signInWithFactor } from './use-cases/sign-in.ts';

export type AuthDeps = SessionDeps & OwnFactorDeps;

export function authRoutes(options: ServeOptions, deps: AuthDeps): void {
  servePublic(options, login, async ({ ctx, body, request, reply }) =>
    sendSession(reply, await signIn(ctx, deps, { ...body, ...readCallerPlace(request) })),
  );
  servePublic(options, loginWithFactor, async ({ ctx, body, request, reply }) =>
    sendSession(reply, await signInWithFactor(ctx, deps, { ...body, ...readCallerPlace(request) })),
  );
  servePublic(options, usePasswordReset, async ({ ctx, body, request, reply }) =>
    sendSession(reply, await choosePassword(ctx, deps, { ...body, ...readCallerPlace(request) })),
  );
  servePublic(options, beginPasskeyLogin, ({ ctx }) =>
    requestFactor(ctx, deps, { purpose: 'sign-in', userId: null, sessionId: null }),
  );
  servePublic(options, register, ({ ctx, body: { id: _, ...request } }) => requestAccess(ctx, request));
  serve(options, logout, ({ ctx }) => signOut(ctx));

  serve(options, readMe, async ({ ctx }) => toSignedInUser(ctx.actor));
  serve(options, changeMe, ({ ctx, body }) => changeProfile(ctx, body));
  serve(options, readMyQuietHours, ({ ctx }) => readQuietHours(ctx));
  serve(options, setMyQuietHours, ({ ctx, body }) => changeQuietHours(ctx, body));
  serve(options, changeMyPassword, ({ ctx, body, request }) => changePassword(ctx, request.ip, body));
  serve(options, listMySessions, async ({ ctx }) => ({ items: await readOwnSessions(ctx) }));
  serve(options, endMyOtherSessions, ({ ctx }) => endOtherSessions(ctx));
  serve(options, endMySession, ({ ctx, params }) => endOwnSession(ctx, params.id));
  factorRoutes(options, deps);
}

function factorRoutes(options: ServeOptions, deps: AuthDeps): void {
  serve(options, confirmMe, ({ ctx, body, request }) =>
    confirmPerson(ctx, deps, { ...body, address: request.ip }),
  );
  serve(options, confirmMeWithFactor, ({ ctx, body, request }) =>
    confirmPersonWithFactor(ctx, deps, { ...body, address: request.ip }),
  );
  serve(options, readMyFactors, ({ ctx }) => readOwnFactors(ctx, deps));
  serve(options, beginTotpRoute, ({ ctx }) => beginTotp(ctx, deps));
  serve(options, confirmTotpRoute, ({ ctx, body, request }) =>
    confirmTotp(ctx, deps, { ...body, address: request.ip }),
  );
  serve(options, removeTotpRoute, ({ ctx }) => removeTotp(ctx, deps));
  serve(options, beginPasskeyRoute, ({ ctx }) => beginPasskey(ctx, deps));
  serve(options, addPasskeyRoute, ({ ctx, body }) => addPasskey(ctx, deps, body));
  serve(options, removePasskeyRoute, ({ ctx, body }) => removePasskey(ctx, deps, body.id));
  serve(options, renewCodesRoute, ({ ctx }) => renewRecoveryCodes(ctx, deps));
  serve(options, removeFactorsOf, ({ ctx, params }) => removeFactors(ctx, params.id));
}

const readCallerPlace = (request: FastifyRequest) => ({
  device: request.headers['user-agent'] ?? '',
  address: request.ip,
  deviceToken: request.headers[DEVICE_HEADER],
});

/** The session in the body; beside it what the browser keeps for the next time. */
function sendSession(reply: FastifyReply, { deviceToken, ...signedIn }: SignedIn) {
  if (deviceToken !== null) reply.header(DEVICE_HEADER, deviceToken);
  return signedIn;
}
