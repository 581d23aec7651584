const LONGEST_EDGE = 2000;
const SMALL_ENOUGH = 1_500_000;
const TAKEN_AS_IT_IS = ['image/jpeg', 'image/png', 'image/webp'];

/** A photograph as it can travel on a slow line: large ones smaller, foreign kinds as JPEG. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (TAKEN_AS_IT_IS.includes(file.type) && file.size <= SMALL_ENOUGH) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    return smaller ?? file;
  } catch {
    // The browser cannot read it; perhaps the server can, and if not it says so.
    return file;
  }
}
