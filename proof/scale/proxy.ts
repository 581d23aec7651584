import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo, serviceUser, startChild } from './children.ts';
import type { Programs } from './programs.ts';

/** As `deploy/nginx.conf` has it, without what only TLS and a public name need. */
const createSettings = (folder: string, port: number, servers: readonly number[]) => `
worker_processes auto;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
events { worker_connections 2048; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, 'nginx', kind)};`).join('\n  ')}
  upstream trastienda {
    least_conn;
    ${servers.map((server) => `server 127.0.0.1:${server};`).join('\n    ')}
    keepalive 512;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 11m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_read_timeout 40s;
    proxy_connect_timeout 3s;
    location / { proxy_pass http://trastienda; }
    location = /api/events {
      proxy_pass http://trastienda;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`;

/** nginx in front of these ports of this machine; its address, and how it ends. */
export async function openProxy(
  { nginx }: Programs,
  folder: string,
  port: number,
  servers: readonly number[],
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const user = await serviceUser();
  const settings = join(folder, 'nginx.conf');
  await writeFile(settings, createSettings(folder, port, servers));
  await mkdir(join(folder, 'nginx'));
  await giveTo(user, join(folder, 'nginx'));
  const args = ['-e', 'stderr', '-p', folder, '-c', settings, '-g', 'daemon off;'];
  const child = await startChild(nginx, args, { user, port, end: 'SIGTERM' });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.signal('SIGTERM');
      await child.exited;
    },
  };
}
