/** The bucket of an S3-compatible storage in which uploads are. */
export interface UploadStorage {
  /** The storage's address, without a slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

type Name = 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_PUBLIC_URL';

/** The variables of the storage as one; null when none is set. */
export function readUploadStorage(variables: Partial<Record<Name, string>>): UploadStorage | 'incomplete' | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = variables;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_PUBLIC_URL: publicUrl } = variables;
  if (endpoint && bucket && region && accessKey && secretKey) return { endpoint, bucket, region, accessKey, secretKey };
  const given = [endpoint, bucket, region, accessKey, secretKey, publicUrl].some((value) => value !== undefined);
  return given ? 'incomplete' : null;
}
