import type { AuditHeadsRow } from '../metrics/metrics.repository.js';
import type { AuditStateDto, AuditVerificationDto, AuditVerificationResultDto } from './dto/audit-state.dto.js';
import type { VerificationRow } from './verification/verifications.repository.js';

export function toAuditState({ chains, events, checkpoint, checkpoint_at }: AuditHeadsRow, isSigned: boolean): AuditStateDto {
  const taken_at = checkpoint_at === null ? null : new Date(checkpoint_at * 1_000).toISOString();
  const isTaken = checkpoint !== null && taken_at !== null;
  return { chains, events, is_signed: isSigned, checkpoint: isTaken ? { number: checkpoint, taken_at } : null };
}

export function toVerification({ state, progress, result, created_at, finished_at }: VerificationRow): AuditVerificationDto {
  return {
    state,
    progress,
    result: result as AuditVerificationResultDto | null,
    asked_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}
