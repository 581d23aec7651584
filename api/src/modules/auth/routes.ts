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
  register,
} from '@trastienda/shared/auth/contract.ts';
import { type ServeOptions, serve, servePublic } from '#platform/serve.ts';
import { readOwnSessions, signedInUserOf } from './reads.ts';
import type { Tokens } from './tokens.ts';
import { changePassword } from './use-cases/change-password.ts';
import { changeProfile } from './use-cases/change-profile.ts';
import { endOtherSessions, endOwnSession, signOut } from './use-cases/end-session.ts';
import { requestAccess } from './use-cases/request-access.ts';
import { signIn } from './use-cases/sign-in.ts';

export function authRoutes(
  options: ServeOptions,
  deps: { readonly tokens: Tokens; readonly sessionHours: number },
): void {
  servePublic(options, login, async ({ ctx, body, request, reply }) => {
    const { deviceToken, ...signedIn } = await signIn(ctx, deps, {
      ...body,
      device: request.headers['user-agent'] ?? '',
      address: request.ip,
      deviceToken: request.headers[DEVICE_HEADER],
    });
    if (deviceToken !== null) reply.header(DEVICE_HEADER, deviceToken);
    return signedIn;
  });
  servePublic(options, register, ({ ctx, body: { id: _, ...request } }) => requestAccess(ctx, request));
  serve(options, logout, ({ ctx }) => signOut(ctx));

  serve(options, readMe, async ({ ctx }) => signedInUserOf(ctx.actor));
  serve(options, changeMe, ({ ctx, body }) => changeProfile(ctx, body));
  serve(options, changeMyPassword, ({ ctx, body, request }) => changePassword(ctx, request.ip, body));
  serve(options, listMySessions, async ({ ctx }) => ({ items: await readOwnSessions(ctx) }));
  serve(options, endMyOtherSessions, ({ ctx }) => endOtherSessions(ctx));
  serve(options, endMySession, ({ ctx, params }) => endOwnSession(ctx, params.id));
}
