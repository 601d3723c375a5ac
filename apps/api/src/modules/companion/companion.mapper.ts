import type { CompanionSessionDto, ListedCompanionSessionDto } from './dto/companion-session.dto.js';
import type { CompanionTurnDto } from './dto/companion-turn.dto.js';
import type { ListedCompanionSessionRow, CompanionSessionRow } from './sessions/companion-sessions.repository.js';
import type { TurnRow } from './turns/companion-turns.repository.js';

export function toTurn({ created_at, ...row }: TurnRow): CompanionTurnDto {
  return { ...row, created_at: created_at.toISOString() };
}

export function toSession(row: CompanionSessionRow, turns: readonly TurnRow[]): CompanionSessionDto {
  return { ...withMoments(row), turns: turns.map(toTurn) };
}

export function toListedSession(row: ListedCompanionSessionRow): ListedCompanionSessionDto {
  return withMoments(row);
}

function withMoments<Row extends CompanionSessionRow>(row: Row) {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
