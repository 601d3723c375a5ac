import { attachMedia, listWordMedia, storeMedia } from '@wordhoard/api-client/sdk';
import type { AttachMediaDto, MediaFileDto, WordMediaDto } from '@wordhoard/api-client/types';
import type { ApiLearner } from './learner.js';
import { pngOf } from '@wordhoard/testing/media-files';

/** Stores a file. By default an image that no other call stores. */
export async function upload({ client }: ApiLearner, file: Buffer = anyImage()): Promise<MediaFileDto> {
  return (await storeMedia({ client, body: { file: new Blob([new Uint8Array(file)]) } })).data;
}

export async function attach(
  { client }: ApiLearner,
  word_id: number,
  body: Pick<AttachMediaDto, 'digest'> & Partial<AttachMediaDto>,
): Promise<WordMediaDto> {
  return (await attachMedia({ client, path: { word_id }, body: { part: 'term', ...body } })).data;
}

export async function mediaOf({ client }: ApiLearner, ...word_ids: number[]): Promise<WordMediaDto[]> {
  return (await listWordMedia({ client, query: { word_ids } })).data;
}

let images = 0;

function anyImage(): Buffer {
  images += 1;
  return pngOf(20, 20, [images & 255, (images >> 8) & 255, (images >> 16) & 255]);
}
