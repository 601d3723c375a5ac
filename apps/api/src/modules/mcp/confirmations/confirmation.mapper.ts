import type { ConfirmationDto } from '../dto/confirmation.dto.js';
import type { ConfirmationRow } from './confirmations.repository.js';

export function toConfirmation(row: ConfirmationRow): ConfirmationDto {
  const { id, tool, access, workspace, client_id, preview, state, expires_at, created_at } = row;
  return {
    ...{ id, tool, access, workspace, client_id, preview, state },
    expires_at: expires_at.toISOString(),
    created_at: created_at.toISOString(),
  };
}
