import { readUser } from '#modules/users/reads.ts';
import { useResetLink } from '#modules/users/use-cases/reset-password.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { FactorDeps } from './answer-challenge.ts';
import type { SessionDeps, SignedIn, SignInPlace } from './open-session.ts';
import { beginSession } from './sign-in.ts';

/**
 * A new password by a one-time link, and a session with it: whoever has just chosen it need not type it again. A second
 * factor is asked for as at every sign-in; the password is set by then.
 */
export async function choosePassword(
  ctx: Ctx,
  deps: SessionDeps & FactorDeps,
  { token, newPassword, ...place }: SignInPlace & { readonly token: string; readonly newPassword: string },
): Promise<SignedIn> {
  const user = await readUser(ctx.db, await useResetLink(ctx, token, newPassword));
  if (user === null) throw new AppError('reset.gone');
  return beginSession(ctx, deps, user, place);
}
