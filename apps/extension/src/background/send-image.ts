import type { ApiError } from '@wordhoard/api-client';
import { attachMedia, fetchMedia, storeMedia } from '@wordhoard/api-client/sdk';
import type { Refusal } from '../messages.js';
import { client } from './api.js';
import type { CapturedImage } from './queue.js';

const REQUEST_TIMEOUT_MS = 20_000;

/** Stores an image and returns its digest. The same image is stored once, so a retry is harmless. */
export async function storeImage({ file, address }: CapturedImage, token: string): Promise<string> {
  const options = { client, auth: token, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) };
  const { data } = file ? await storeMedia({ ...options, body: { file } }) : await fetchMedia({ ...options, body: { url: address } });
  return data.digest;
}

interface Attachment {
  readonly wordId: number;
  readonly digest: string;
  readonly alt: string;
  readonly operationId: string;
}

export async function attachImage({ wordId, digest, alt, operationId }: Attachment, token: string): Promise<void> {
  const body = { digest, part: 'term' as const, alt, operation_id: operationId };
  await attachMedia({ client, auth: token, path: { word_id: wordId }, body, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'REQUEST.TOO_LARGE': 'image-too-large',
  'MEDIA.ADDRESS_REFUSED': 'image-unreadable',
  'MEDIA.STORAGE_FULL': 'storage-full',
  'MEDIA.TOO_MANY': 'too-many-images',
};

/** Why the server refuses an image; undefined for other errors. */
export function imageRefusal({ code = '', body }: ApiError): Refusal | undefined {
  if (code !== 'MEDIA.UNUSABLE') return REFUSALS[code];
  return String(body['reason']).startsWith('too_') ? 'image-too-large' : 'image-unusable';
}
