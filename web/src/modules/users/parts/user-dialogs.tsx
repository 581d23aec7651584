import type { UserRow } from '@trastienda/shared/users/contract.ts';
import type { Actor } from '#lib/actor.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { RemoveFactorsDialog } from './remove-factors-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

/** What someone is about to do with a user. */
export interface AskedOfUser {
  readonly kind: 'approve' | 'suspend' | 'restore' | 'reset' | 'remove-factors';
  readonly user: UserRow;
}
export type AskUser = (asked: AskedOfUser) => void;

interface Props {
  readonly asked: AskedOfUser;
  readonly actor: Actor;
  readonly onClose: () => void;
}

export function UserDialogs({ asked: { kind, user }, actor, onClose }: Props) {
  switch (kind) {
    case 'approve':
      return <ApproveDialog user={user} actor={actor} onClose={onClose} />;
    case 'suspend':
      return <SuspendDialog user={user} onClose={onClose} />;
    case 'restore':
      return <RestoreDialog user={user} onClose={onClose} />;
    case 'remove-factors':
      return <RemoveFactorsDialog user={user} onClose={onClose} />;
    case 'reset':
      return <ResetLinkDialog user={user} onClose={onClose} />;
  }
}
