import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { applyDecorators } from '@nestjs/common';
import { Id, IdList, OneOf, OperationKey, RawText, Text, Pattern } from '../../platform/http/fields.js';

export const MEDIA_SIZES = ['large', 'small', 'original'] as const;
export const MEDIA_PARTS = ['term', 'translation', 'example', 'mnemonic'] as const;
export const MEDIA_KINDS = ['image', 'audio'] as const;

export type MediaSize = (typeof MEDIA_SIZES)[number];
export type MediaPart = (typeof MEDIA_PARTS)[number];

/** Words whose media one request lists. */
const MAX_WORDS = 100;
/** Attachments of a word, all parts together. */
export const MAX_MEDIA_OF_WORD = 50;
export const MAX_ALT = 500;
/** As long as an example may be. */
export const MAX_SUBJECT = 2000;
const MAX_URL = 2048;

function Digest(): PropertyDecorator {
  return Pattern(/^[0-9a-f]{64}$/, 'the SHA-256 of a stored file, as 64 lower-case hexadecimal digits');
}

/** A repeated id in a query string. */
function QueryIds(most: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === undefined ? value : [value].flat().map(toId))),
    IdList(1, most),
  );
}

function toId(text: unknown): unknown {
  return typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text;
}

export class FetchMediaDto {
  @RawText(1, MAX_URL)
  url!: string;
}

export class ReadMediaDto {
  /** Images: `large` (default) has at most 1600 pixels on its longer side, `small` 320. Audio exists in one size. */
  @OneOf(MEDIA_SIZES, { optional: true })
  size?: MediaSize;
}

export class ListWordMediaDto {
  /** The ids of words, each as a parameter of its own. Unknown ones are ignored. */
  @QueryIds(MAX_WORDS)
  word_ids!: number[];
}

export class AttachMediaDto {
  @Digest()
  digest!: string;

  @OneOf(MEDIA_PARTS)
  part!: MediaPart;

  /** The translation or example, exactly as the word has it. For these parts only. */
  @Text(1, MAX_SUBJECT, { optional: true })
  subject?: string;

  /** For the part `mnemonic` only. */
  @Id({ optional: true })
  mnemonic_id?: number;

  /** Describes an image for people who do not see it, or transcribes a recording. */
  @Text(0, MAX_ALT, { optional: true })
  alt?: string;

  @OperationKey()
  operation_id?: string;
}

export class UpdateWordMediaDto {
  @Text(0, MAX_ALT)
  alt!: string;
}

export class ReorderWordMediaDto {
  /** The ids of all attachments of the word, in the new order. */
  @IdList(1, MAX_MEDIA_OF_WORD)
  ids!: number[];
}

export class MediaFileDto {
  @ApiProperty({ pattern: '^[0-9a-f]{64}$' })
  digest!: string;

  @ApiProperty({ enum: MEDIA_KINDS })
  kind!: (typeof MEDIA_KINDS)[number];

  /** Type of what is served. */
  media_type!: string;

  /** Bytes of all stored sizes. */
  bytes!: number;

  /** Pixels of the large size. Images only. */
  @ApiProperty({ type: 'integer', nullable: true })
  width!: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  height!: number | null;

  /** Audio only, if the file states it. */
  @ApiProperty({ type: 'integer', nullable: true })
  duration_ms!: number | null;
}

export class MediaUsageDto {
  files!: number;
  bytes!: number;

  /** Limit of the account. */
  max_bytes!: number;

  /** Limit of a file. */
  max_file_bytes!: number;

  /** Limit of a package with words and media that is imported. */
  max_package_bytes!: number;
}

export class WordMediaDto {
  id!: number;
  word_id!: number;

  @ApiProperty({ pattern: '^[0-9a-f]{64}$' })
  digest!: string;

  @ApiProperty({ enum: MEDIA_KINDS })
  kind!: (typeof MEDIA_KINDS)[number];

  media_type!: string;

  @ApiProperty({ enum: MEDIA_PARTS })
  part!: MediaPart;

  /** The translation or example. If the word no longer has it, show the attachment with the term. */
  @ApiProperty({ type: String, nullable: true })
  subject!: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  mnemonic_id!: number | null;

  alt!: string;

  /** Generated speech. */
  synthetic!: boolean;

  @ApiProperty({ type: 'integer', nullable: true })
  width!: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  height!: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  duration_ms!: number | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}
