import type { PlacementDto } from './dto/placement.dto.js';
import type { RoomDto } from './dto/room.dto.js';
import type { PlacementRow, RoomRow } from './rooms.repository.js';

export function toRoom({ created_at, placements, ...row }: RoomRow): RoomDto {
  return { ...row, created_at: created_at.toISOString(), placements: placements.map(toPlacement) };
}

function toPlacement({ placed_at, ...row }: PlacementRow): PlacementDto {
  return { ...row, placed_at: new Date(placed_at).toISOString() };
}
