import { Loader } from '@mantine/core';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { useEffect, useState } from 'react';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Viewer } from '#ui/overlays/viewer.tsx';
import type { ProofSize, ReadProof } from '../queries.ts';
import { useProof } from '../queries.ts';
import style from './payments.module.css';

/** An address for `<img>`: receipts need the token, which an `<img>` cannot send, so they are fetched first. */
function useProofPicture(fileId: FileId, size: ProofSize, readProof: ReadProof) {
  const { data, error, refetch } = useProof(fileId, size, readProof);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return { address, error, refetch };
}

interface ThumbProps {
  readonly fileId: FileId;
  readonly readProof: ReadProof;
  readonly label: string;
  readonly onOpen: () => void;
}

export function ProofThumb({ fileId, readProof, label, onOpen }: ThumbProps) {
  const { address } = useProofPicture(fileId, 'thumb', readProof);
  return (
    <button type="button" className={style.proof} aria-label={label} onClick={onOpen}>
      {address !== null && <img src={address} alt="" />}
    </button>
  );
}

interface ViewerProps {
  readonly proofs: readonly FileId[];
  readonly readProof: ReadProof;
  readonly first: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** A receipt as large as the screen. */
export function ProofViewer({ proofs, readProof, first, title, onClose }: ViewerProps) {
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
        const fileId = proofs[index];
        return fileId === undefined ? null : (
          <ProofPicture key={fileId} fileId={fileId} readProof={readProof} title={title} turned={turned} />
        );
      }}
    </Viewer>
  );
}

interface PictureProps {
  readonly fileId: FileId;
  readonly readProof: ReadProof;
  readonly title: string;
  readonly turned: number;
}

function ProofPicture({ fileId, readProof, title, turned }: PictureProps) {
  const { address, error, refetch } = useProofPicture(fileId, 'full', readProof);
  if (error !== null) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  if (address === null) return <Loader size={32} />;
  return <img src={address} alt={title} style={{ transform: `rotate(${turned}deg)` }} />;
}
