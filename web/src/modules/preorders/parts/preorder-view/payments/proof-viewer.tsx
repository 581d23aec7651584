import { Loader } from '@mantine/core';
import type { Proof } from '#modules/preorders/queries/preorder.ts';
import { Trouble } from '#ui/trouble.tsx';
import { Viewer } from '#ui/viewer.tsx';
import { useProofPicture } from './use-proof-picture.ts';

interface Props {
  readonly proofs: readonly Proof[];
  readonly first: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** A receipt as large as the screen. */
export function ProofViewer({ proofs, first, title, onClose }: Props) {
  return (
    <Viewer
      label={title}
      count={proofs.length}
      first={first}
      captionOf={() => title}
      canTurn
      onClose={onClose}
    >
      {({ index, turned }) => {
        const proof = proofs[index];
        return proof === undefined ? null : (
          <ProofPicture key={proof.fileId} proof={proof} title={title} turned={turned} />
        );
      }}
    </Viewer>
  );
}

interface PictureProps {
  readonly proof: Proof;
  readonly title: string;
  readonly turned: number;
}

function ProofPicture({ proof, title, turned }: PictureProps) {
  const { address, error, refetch } = useProofPicture(proof, 'full');
  if (error !== null) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  if (address === null) return <Loader size={32} />;
  return <img src={address} alt={title} style={{ transform: `rotate(${turned}deg)` }} />;
}
