import type { ByteRange } from './blob-store.js';

const SEGMENT = '[a-z0-9](?:[a-z0-9.-]{0,126}[a-z0-9-])?';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT}){1,3}$`);
const PREFIX = new RegExp(`^(?:${SEGMENT}/){0,3}$`);
/** Windows opens a device under these names, with any extension. */
const DEVICE = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$)/;

export function isKey(key: string): boolean {
  return KEY.test(key) && !DEVICE.test(key);
}

export function isPrefix(prefix: string): boolean {
  return PREFIX.test(prefix) && !DEVICE.test(prefix);
}

/** @throws Error for a key that could leave the store, or that a file system could take for another one */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error('A key has two to four segments of lower-case letters, digits, dots and hyphens');
}

/** @throws Error */
export function requirePrefix(prefix: string): void {
  if (!isPrefix(prefix)) throw new Error('A prefix is empty or consists of segments of a key and ends with a slash');
}

/** @throws RangeError */
export function requireRange({ first, last }: ByteRange): void {
  const isValid = Number.isSafeInteger(first) && Number.isSafeInteger(last) && first >= 0 && first <= last;
  if (!isValid) throw new RangeError('A range begins at 0 or later and does not end before it begins');
}
