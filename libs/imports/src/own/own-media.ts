import { WORD_FIELDS } from '@wordhoard/word-fields';
import { z } from 'zod';
import { boundedText, flag, id, orNull, timestamp } from './values.js';

const MAX_ALT_LENGTH = 500;
const MAX_NAME_LENGTH = 255;

/** An image or audio file of a word in Wordhoard's export. */
export const ownMedia = z
  .object({
    digest: z.string().regex(/^[0-9a-f]{64}$/),
    part: z.enum(['term', 'translation', 'example', 'mnemonic']),
    subject: orNull(boundedText(WORD_FIELDS.examples.max)),
    mnemonic_id: orNull(id),
    alt: boundedText(MAX_ALT_LENGTH).catch(''),
    name: orNull(boundedText(MAX_NAME_LENGTH)),
    synthetic: flag,
    deleted_at: orNull(timestamp),
  })
  .refine(({ part, subject }) => (subject !== null) === (part === 'translation' || part === 'example'));
export type OwnMedia = Readonly<z.output<typeof ownMedia>>;
