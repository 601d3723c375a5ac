import type { AttemptDto } from '../dto/attempt.dto.js';
import type { AttemptRow } from './attempts.repository.js';

export function toAttempt(row: AttemptRow): AttemptDto {
  const { created_at, last_active_at, ended_at, finished_at, ai_provider: _provider, ai_model: _model, ...attempt } = row;
  return {
    ...attempt,
    created_at: created_at.toISOString(),
    last_active_at: last_active_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
  };
}
