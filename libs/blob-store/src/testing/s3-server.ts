import crypto from 'node:crypto';
import S3rver from '@20minutes/s3rver';

/** Starts an S3 server on a free loopback port, with what s3rver does differently from S3 corrected. */
export async function startS3Server(directory: string, bucket: string): Promise<{ readonly server: S3rver; readonly endpoint: string }> {
  const options = { directory, configureBuckets: [{ name: bucket }], silent: true };
  // Its own signatures of lists lack the slash after the bucket, which S3 and the SDK have.
  const server = new S3rver({ ...options, address: '127.0.0.1', port: 0, allowMismatchedSignatures: true });
  listFoldersAtAnyDepth(server);
  replaceDes();
  const { port } = await server.run();
  return { server, endpoint: `http://127.0.0.1:${port}` };
}

/** It omits folders that contain only folders. */
function listFoldersAtAnyDepth({ store }: S3rver): void {
  const list = store.listObjects.bind(store);
  store.listObjects = async (bucket, options) => {
    const { delimiter, prefix = '' } = options;
    if (!delimiter) return list(bucket, options);
    const all = await list(bucket, { ...options, delimiter: undefined, maxKeys: Infinity });
    const lengthOf = (key: string) => key.indexOf(delimiter, prefix.length) + 1;
    const folders = all.objects.filter(({ key }) => lengthOf(key) > 0).map(({ key }) => key.slice(0, lengthOf(key)));
    const objects = all.objects.filter(({ key }) => lengthOf(key) === 0);
    return { objects, commonPrefixes: [...new Set(folders)], isTruncated: false };
  };
}

/** It encrypts continuation tokens with DES, which OpenSSL 3 no longer offers. */
function replaceDes(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const twice = (half: unknown) => Buffer.concat([half as Buffer, half as Buffer]);
  jest.spyOn(crypto, 'createCipheriv').mockImplementation((_, key, iv) => createCipheriv('aes-128-cbc', twice(key), twice(iv)));
  jest.spyOn(crypto, 'createDecipheriv').mockImplementation((_, key, iv) => createDecipheriv('aes-128-cbc', twice(key), twice(iv)));
}
