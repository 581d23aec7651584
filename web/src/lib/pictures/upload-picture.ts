import { useMutation, useQuery } from '@tanstack/react-query';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { readFile, uploadFile } from '@trastienda/shared/system/contract.ts';
import { useEffect, useState } from 'react';
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

/** An address for `<img>`. Pictures need the token, which an `<img>` cannot send, so they are fetched first. */
export function useStoredPicture(id: FileId | null, size: 'full' | 'thumb' = 'thumb'): string | null {
  const { data } = useQuery({
    queryKey: ['file', id, size],
    queryFn: ({ signal }) =>
      id === null ? null : callRoute(readFile, { params: { id }, query: { size }, signal }),
    enabled: id !== null,
    // A stored picture never changes: another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (id === null || !data) {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [id, data]);
  return address;
}
