import { ApiProperty } from '@nestjs/swagger';
import { Id, QueryInteger, RawText } from '../../platform/http/fields.js';

const OPTIONAL = { optional: true } as const;

export const DELETED_KINDS = ['group', 'words', 'room', 'mnemonic'] as const;
export type DeletedKind = (typeof DELETED_KINDS)[number];

export class ListDeletedDto {
  @QueryInteger(1, 100, OPTIONAL)
  limit?: number;

  @RawText(1, 2000, OPTIONAL)
  cursor?: string;
}

/** Something that can be restored: a group with its words, words that were deleted together, a room with its places, or a mnemonic. */
export class DeletedDto {
  @ApiProperty({ enum: DELETED_KINDS })
  kind!: DeletedKind;

  /** The id of the group, room or mnemonic, or of the first word. */
  @Id()
  id!: number;

  /** Identifies words that were deleted together, to restore them. */
  @ApiProperty({ format: 'date-time' })
  deleted_at!: string;

  /** When it can no longer be restored. */
  @ApiProperty({ format: 'date-time' })
  kept_until!: string;

  /** The name, the text of a mnemonic, or the terms of the first words. */
  names!: string[];

  /** Words in the group or deleted together, or placed in the room; 1 for a mnemonic. */
  word_count!: number;

  /** The word of a mnemonic, otherwise null. */
  @ApiProperty({ nullable: true, type: 'integer' })
  word_id!: number | null;

  /** The name of a room's group, or the term of a mnemonic's word. */
  @ApiProperty({ nullable: true, type: String })
  belongs_to!: string | null;
}

export class DeletedPageDto {
  /** Newest first. Parts of a deleted item can be restored with it, or after it. */
  items!: DeletedDto[];
  next_cursor!: string | null;
}
