export { MediaPreparerPool } from './media-preparer-pool.js';
export type { MediaKind, MediaLimits, MediaVariant, PreparedFile, PreparedMedia, PrepareOptions } from './prepared-media.js';
export { serveMedia } from './serve-media.js';
export { UnusableMediaError, type UnusableMediaReason } from './unusable-media-error.js';
