import { ApiProperty } from '@nestjs/swagger';
import { ROOM_LIMITS } from '@wordhoard/palace';
import { Id, OperationKey, Text } from '../../../platform/http/fields.js';
import { PlacementDto } from './placement.dto.js';

const NAME = ROOM_LIMITS.name.max;
const ICON = ROOM_LIMITS.icon.max;

export class CreateRoomDto {
  /** Words of this group can be placed in the room. */
  @Id()
  group_id!: number;

  @Text(1, NAME)
  name!: string;

  /** The room's icon in lists: an icon name or an emoji. */
  @Text(1, ICON, { optional: true, nullable: true })
  icon?: string | null;

  @OperationKey()
  operation_id?: string;
}

/** Needs at least one field. */
export class UpdateRoomDto {
  @Text(1, NAME, { optional: true })
  name?: string;

  /** Null removes the icon. */
  @Text(1, ICON, { optional: true, nullable: true })
  icon?: string | null;
}

export class RoomDto {
  id!: number;
  group_id!: number;
  name!: string;
  icon!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /** Ordered by word id. */
  placements!: PlacementDto[];

  /** The number of words in the group, including placed ones. */
  group_word_count!: number;
}
