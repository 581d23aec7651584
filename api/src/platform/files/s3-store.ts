import { AwsClient } from 'aws4fetch';
import { AppError } from '../http/app-error.ts';
import type { BlobStore } from './blob-store.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const PATIENCE_MS = 10_000;

/** Any store that speaks the S3 protocol: Amazon's, MinIO, Garage, R2 … Addressed by path, as all of them allow. */
export function openS3Store(settings: S3Settings): BlobStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    retries: 2,
  });
  const toAddress = (name: string) =>
    `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}/${name.slice(0, 2)}/${name}`;
  const call = async (name: string, init: RequestInit): Promise<Response> => {
    try {
      const answer = await client.fetch(toAddress(name), {
        ...init,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.ok) return answer;
      throw new Error(`the object store answered ${answer.status} to ${init.method ?? 'GET'}`);
    } catch (error) {
      // Pictures are away for a while; the rest of the product goes on.
      throw new AppError('service.unavailable', { retryAfterSeconds: 5, cause: error });
    }
  };
  return {
    async put(name, data) {
      await call(name, {
        method: 'PUT',
        body: new Uint8Array(data),
        headers: { 'content-type': 'image/webp' },
      });
    },
    async get(name) {
      const answer = await call(name, {});
      return Buffer.from(await answer.arrayBuffer());
    },
    async remove(name) {
      await call(name, { method: 'DELETE' });
    },
  };
}
