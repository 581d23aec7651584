import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * The loopback port for systems without unix sockets. The last one is kept while it is free, so
 * that a server whose supervisor had to be replaced finds the database again at the same address.
 */
export async function chooseTcpPort(clusterDir: string): Promise<number> {
  const file = join(clusterDir, 'trastienda-port');
  const last = Number(await readFile(file, 'utf8').catch(() => '0'));
  const port = await reserve(last).catch(() => reserve(0));
  await writeFile(file, String(port));
  return port;
}

function reserve(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host: '127.0.0.1', port }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
