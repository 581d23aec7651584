import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type Content = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

export interface ZipInTheMaking {
  /** Writes an entry to its end: the next one may be read from the same connection. */
  add(name: string, content: Content): Promise<void>;
}

export interface ZipOnDisk {
  readonly bytes: number;
  /** Read once; with it the file is gone. */
  readonly stream: Readable;
}

/**
 * Puts a ZIP together in a file that nobody else sees, entry by entry. Whoever fetches it slowly then holds up neither
 * a transaction nor the memory.
 */
export async function zipToDisk(write: (zip: ZipInTheMaking) => Promise<void>): Promise<ZipOnDisk> {
  const path = join(tmpdir(), `trastienda-${randomUUID()}.zip`);
  const handle = await open(path, 'wx+', 0o600);
  // Without a name from here on: not even a killed process leaves it behind. Some systems keep the name while it is open.
  const isNameless = await unlink(path).then(
    () => true,
    () => false,
  );
  const end = async () => {
    await handle.close().catch(() => undefined);
    if (!isNameless) await unlink(path).catch(() => undefined);
  };
  try {
    await writeInto(handle, write);
    const { size } = await handle.stat();
    const stream = handle.createReadStream({ start: 0, autoClose: false });
    stream.on('close', () => void end());
    return { bytes: size, stream };
  } catch (error) {
    await end();
    throw error;
  }
}

async function writeInto(handle: FileHandle, write: (zip: ZipInTheMaking) => Promise<void>): Promise<void> {
  const zip = new ZipFile();
  const out = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => out.destroy(error));
  const written = pipeline(out, handle.createWriteStream({ autoClose: false }));
  // Awaited below; until then an error belongs to whoever adds an entry.
  written.catch(() => undefined);
  try {
    await write({
      async add(name, content) {
        const entry = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
        zip.addReadStream(entry, name);
        await Promise.race([finished(entry, { writable: false }), written]);
      },
    });
  } catch (error) {
    out.destroy();
    throw error;
  }
  zip.end();
  await written;
}
