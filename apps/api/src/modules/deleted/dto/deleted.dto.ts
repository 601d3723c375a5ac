import { ApiProperty } from '@nestjs/swagger';
import { Id, QueryInteger, RawText } from '../../../platform/http/fields.js';

const OPTIONAL = { optional: true } as const;

export const KINDS = ['group', 'words', 'room', 'mnemonic'] as const;
export type DeletedKind = (typeof KINDS)[number];

export class ListDeletedDto {
  @QueryInteger(1, 100, OPTIONAL)
  limit?: number;

  @RawText(1, 2000, OPTIONAL)
  cursor?: string;
}

/** Something that can be restored: a group with its words, words that were deleted together, a room with its places, or a mnemonic. */
export class DeletedDto {
  @ApiProperty({ enum: KINDS })
  kind!: DeletedKind;

  /** Of the group, the room or the mnemonic; of words that of the first. */
  @Id()
  id!: number;

  /** With it a filter restores words that went together. */
  @ApiProperty({ format: 'date-time' })
  deleted_at!: string;

  /** It can be restored until then. */
  @ApiProperty({ format: 'date-time' })
  kept_until!: string;

  /** What it is called, or the text of a mnemonic; of words the terms of the first. */
  names!: string[];

  /** How many words went with a group or together, or have a place in a room; of a mnemonic it is one. */
  word_count!: number;

  /** Of a mnemonic. */
  @ApiProperty({ nullable: true, type: 'integer' })
  word_id!: number | null;

  /** The name of a room's group, or the term of a mnemonic's word. */
  @ApiProperty({ nullable: true, type: String })
  belongs_to!: string | null;
}

export class DeletedPageDto {
  /** Latest first. Parts of something deleted are restored with it, or after it. */
  items!: DeletedDto[];
  next_cursor!: string | null;
}
