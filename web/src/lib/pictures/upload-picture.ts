import { useMutation } from '@tanstack/react-query';
import { uploadFile } from '@trastienda/shared/system/contract.ts';
import { callRoute } from '../call-route.ts';

/** What a chooser offers. Without HEIC an iPhone hands over a JPEG of its own making. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const LARGEST_PICTURE_BYTES = 10 * 1024 * 1024;

/** As iPhones take them: they come by dropping and pasting, and not every system knows their type. */
const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export const isPicture = (file: File): boolean => PICTURE_TYPES.includes(file.type) || isHeic(file);

/** Sends a picture. What this browser can open and the server cannot is sent as a JPEG. */
export async function uploadPicture(file: File, signal?: AbortSignal) {
  const body = isHeic(file) ? await toJpeg(file) : file;
  return callRoute(uploadFile, { body, ...(signal && { signal }) });
}

export const usePictureUpload = () => useMutation({ mutationFn: (file: File) => uploadPicture(file) });

async function toJpeg(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
    if (jpeg !== null) return jpeg;
  } catch {
    // This browser cannot open it either: the server says what to do.
  }
  return new Blob([file], { type: 'image/heic' });
}
