import type { PlacementDto } from './dto/placement.dto.js';
import type { RoomDto } from './dto/room.dto.js';
import type { RoomWordDto } from './dto/room-words.dto.js';
import type { RoomWordRow } from './room-words.repository.js';
import type { PlacementRow, RoomRow } from './rooms.repository.js';

export function toRoom({ created_at, placements, ...row }: RoomRow): RoomDto {
  return { ...row, created_at: created_at.toISOString(), placements: placements.map(toPlacement) };
}

export function toRoomWord({ term_key: _key, x_percent, y_percent, placed_at, ...word }: RoomWordRow): RoomWordDto {
  if (x_percent === null || y_percent === null || placed_at === null) return { ...word, placement: null };
  return { ...word, placement: { word_id: word.id, x_percent, y_percent, placed_at: placed_at.toISOString() } };
}

function toPlacement({ placed_at, ...row }: PlacementRow): PlacementDto {
  return { ...row, placed_at: new Date(placed_at).toISOString() };
}
