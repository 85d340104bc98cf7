import { AwsClient } from 'aws4fetch';
import { assertKey, type FileStore } from './file-storage.ts';

/** A bucket that speaks S3's protocol, path style: https://endpoint/bucket. */
export interface S3Settings {
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

const patienceMs = 30_000;

/** Files in a bucket: of AWS, MinIO, Aliyun OSS, Tencent COS and others that speak S3. */
export function s3FileStore({ url, region, keyId, secret }: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    // Repeats of a failed put are the person's to make: they are told at once.
    retries: 1,
  });
  const ask = async (key: string, init: RequestInit): Promise<Response> => {
    assertKey(key);
    return client.fetch(`${url.replace(/\/$/, '')}/${key}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
  };
  return {
    async put(key, content) {
      const response = await ask(key, {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: { 'content-type': 'application/octet-stream' },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`file storage: put answered ${response.status}`);
    },
    async get(key) {
      const response = await ask(key, { method: 'GET' });
      if (response.ok && response.body) return response.body;
      await response.arrayBuffer();
      if (response.status === 404) return null;
      throw new Error(`file storage: get answered ${response.status}`);
    },
    async remove(key) {
      const response = await ask(key, { method: 'DELETE' });
      await response.arrayBuffer();
      if (!response.ok && response.status !== 404) {
        throw new Error(`file storage: delete answered ${response.status}`);
      }
    },
  };
}
