import { inflateRawSync } from 'node:zlib';

/** The files in a ZIP, by name, read from its directory at the end. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end === -1) throw new Error('not a whole ZIP');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const entry = zip.readUInt32LE(at + 42);
    const begins = entry + 30 + zip.readUInt16LE(entry + 26) + zip.readUInt16LE(entry + 28);
    const data = zip.subarray(begins, begins + size);
    files.set(name, method === 0 ? data : inflateRawSync(data));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
