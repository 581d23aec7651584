import { Avatar } from '@mantine/core';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { initialsOf } from '../lib/format/initials.ts';
import { useStoredPicture } from '../lib/use-stored-picture.ts';

interface Props {
  readonly name: string;
  readonly picture: FileId | null;
  readonly size: number;
}

/** Decoration: the name always stands beside it. */
export function PersonAvatar({ name, picture, size }: Props) {
  const address = useStoredPicture(picture);
  return (
    <Avatar src={address} alt="" size={size} radius="50%" color="accent" variant="light" aria-hidden>
      {initialsOf(name)}
    </Avatar>
  );
}
