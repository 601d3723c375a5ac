export type { BlobStore, ByteRange, StoredBlob } from './blob-store.js';
export { DiskBlobStore } from './disk-blob-store.js';
export { S3BlobStore, S3Error, type S3Options } from './s3-blob-store.js';
