import { count, id, learnerText } from '@wordhoard/mcp-contract';
import { z } from 'zod';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { InvalidRequestError, NotFoundError } from '../../../platform/http/domain-error.js';
import { MEDIA_KINDS, MEDIA_PARTS } from '../../media/media.dto.js';
import type { ReadMediaService } from '../../media/read-media.service.js';
import type { WordMediaService } from '../../media/word-media.service.js';

/** Bytes of a file in a result, before base64. Hosts put them into a model's context. */
const MAX_FILE_BYTES = 262_144;
/** Bytes of all files in a result. */
const MAX_RESULT_BYTES = 1_048_576;
/** Bytes of a file that is read as a resource. */
const MAX_READ_BYTES = 10_485_760;

const mediaType = z.string().regex(/^[a-z]+\/[a-z\d.+-]+$/);
const base64 = z.string().regex(/^[A-Za-z\d+/]*={0,2}$/);

/** An attachment of a word. The server of `libs/mcp-server` turns `data` and `uri` into content blocks. */
export const wordMedia = z.object({
  id: id(),
  kind: z.enum(MEDIA_KINDS),
  part: z.enum(MEDIA_PARTS).describe('What it belongs to.'),
  subject: learnerText().nullable().describe('The translation or example that it belongs to.'),
  mnemonic_id: id().nullable(),
  alt: learnerText().describe('What an image shows, or what is said.'),
  synthetic: z.boolean().describe('Speech that a computer generated.'),
  media_type: mediaType,
  bytes: count(),
  uri: z
    .string()
    .regex(/^svc:\/\/media\/[\da-f]{64}$/)
    .describe('The resource with the whole file.'),
  data: base64.optional().describe('The file; left out if it is large. Over MCP it is a content block instead.'),
});

/** The content of a resource that is a file. */
export const mediaFile = z.object({ media_type: mediaType, data: base64 });

interface MediaServices {
  readonly media: WordMediaService;
  readonly files: ReadMediaService;
}

/** The attachments of a word in the learner's order, images in their small size, with as many files as fit. */
export async function mediaOf({ media, files }: MediaServices, scope: AccountScope, wordId: number): Promise<z.input<typeof wordMedia>[]> {
  const found: z.input<typeof wordMedia>[] = [];
  let left = MAX_RESULT_BYTES;
  for (const { digest, ...attached } of await media.list(scope, [wordId])) {
    const { mediaType: media_type, bytes, content } = await files.readWhole(scope, digest, 'small', Math.min(left, MAX_FILE_BYTES));
    left -= content?.length ?? 0;
    found.push({ ...attached, media_type, bytes, uri: `svc://media/${digest}`, ...(content && { data: content.toString('base64') }) });
  }
  return found;
}

/** @throws NotFoundError, and InvalidRequestError for a file that is too large */
export async function readMediaFile(files: ReadMediaService, scope: AccountScope, digest: string): Promise<z.input<typeof mediaFile>> {
  const { mediaType: media_type, bytes, content } = await files.readWhole(scope, digest, 'large', MAX_READ_BYTES);
  if (bytes > MAX_READ_BYTES) throw new InvalidRequestError([{ field: 'uri', message: TOO_LARGE }]);
  if (!content) throw new NotFoundError('File', digest);
  return { media_type, data: content.toString('base64') };
}

const TOO_LARGE = `The file has more than ${MAX_READ_BYTES / 1_048_576} MB, which is too large for an assistant. The learner can open it in the web app.`;
