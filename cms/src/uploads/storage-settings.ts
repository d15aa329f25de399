import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** The bucket of an S3-compatible storage in which uploads are. */
export interface StorageSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** What Strapi names its provider for S3, in its settings and beside each file. */
export const S3_PROVIDER = 'aws-s3';
/** What it names the folder of this machine. */
export const LOCAL_PROVIDER = 'local';
/** What the names of uploads begin with in the bucket: as in their addresses. */
export const UPLOADS = 'uploads';

/** How long the storage may take, in milliseconds: to be reached, and to say anything more. */
const CONNECT_MS = 3000;
const SILENT_MS = 20_000;

/** The storage that the settings name; null where uploads are in `DATA_DIR`. The start has looked at the values. */
export function readStorageSettings(env: (name: string, otherwise: string) => string): StorageSettings | null {
  const endpoint = env('S3_ENDPOINT', '').replace(/\/+$/, '');
  if (endpoint === '') return null;
  const bucket = env('S3_BUCKET', '');
  const region = env('S3_REGION', '');
  return { endpoint, bucket, region, accessKey: env('S3_ACCESS_KEY', ''), secretKey: env('S3_SECRET_KEY', '') };
}

/** How clients reach the storage. What only some S3-compatible services know is left out. */
export function clientSettings({ endpoint, region, accessKey, secretKey }: StorageSettings) {
  return {
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  } as const satisfies S3ClientConfig;
}

/**
 * Settings of Strapi's upload plugin. Files keep addresses such as `/uploads/photo.jpg`, wherever they are: the content
 * names no storage, so backups and exports fit every one.
 */
export function uploadProvider(settings: StorageSettings | null) {
  if (settings === null) return {};
  const params = { Bucket: settings.bucket, ACL: undefined };
  return {
    provider: S3_PROVIDER,
    providerOptions: { baseUrl: '/', rootPath: UPLOADS, s3Options: { ...clientSettings(settings), params } },
  };
}
