import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../ui/icon.tsx';

interface Props {
  readonly picture: File | null;
  readonly onPick: (picture: File | null) => void;
  readonly isWrong: true | undefined;
}

/** A large place to touch; what was chosen is shown, so that nobody sends the wrong photograph. */
export function PictureField({ picture, onPick, isWrong }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return setShown(null);
    const address = URL.createObjectURL(picture);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return (
    <label class="picture-field" data-wrong={isWrong} data-chosen={picture !== null || undefined}>
      <input
        class="unseen"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-invalid={isWrong}
        onChange={(event) => onPick(event.currentTarget.files?.[0] ?? null)}
      />
      {shown === null ? <Icon name="camera" size={24} /> : <img src={shown} alt="" />}
      <span>{picture === null ? 'Agregar la foto o captura' : 'Cambiar la foto'}</span>
    </label>
  );
}
