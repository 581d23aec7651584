import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useStoredPicture } from '#lib/pictures/use-stored-picture.ts';
import { Viewer } from '#ui/viewer.tsx';
import style from './parcel-list.module.css';

/** How it was packed: small, and large when one asks. */
export function ParcelPhoto({ photo, label }: { readonly photo: FileId; readonly label: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const thumb = useStoredPicture(photo);
  const caption = t('orders.view.parcel.photo', { label });
  return (
    <>
      <button type="button" className={style.photo} aria-label={caption} onClick={() => setOpen(true)}>
        {thumb !== null && <img src={thumb} alt="" />}
      </button>
      {isOpen && (
        <Viewer
          label={caption}
          count={1}
          first={0}
          captionOf={() => caption}
          canTurn
          onClose={() => setOpen(false)}
        >
          {({ turned }) => <LargePhoto photo={photo} alt={caption} turned={turned} />}
        </Viewer>
      )}
    </>
  );
}

interface LargeProps {
  readonly photo: FileId;
  readonly alt: string;
  readonly turned: number;
}

function LargePhoto({ photo, alt, turned }: LargeProps) {
  const address = useStoredPicture(photo, 'full');
  return address === null ? null : (
    <img src={address} alt={alt} style={{ transform: `rotate(${turned}deg)` }} />
  );
}
