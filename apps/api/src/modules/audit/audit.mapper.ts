import type { SecurityEvent } from '@wordhoard/audit';
import type { AuditHeadsRow } from '../metrics/metrics.repository.js';
import type { EventRow } from './chain/chain-reader.js';
import type { AuditStateDto, AuditVerificationDto, AuditVerificationResultDto } from './dto/audit-state.dto.js';
import type { AuditEventDto } from './dto/audit.dto.js';
import type { SecurityEventDto } from './dto/security-event.dto.js';
import type { VerificationRow } from './verification/verifications.repository.js';

export function toAuditEvent({ created_at, ...link }: EventRow): AuditEventDto {
  return { ...link, created_at: created_at.toISOString() };
}

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

export function toSecurityEvent({ seq, event, event_hash }: EventRow): SecurityEventDto {
  const { type, outcome, at, count, actor, target, sign_in, address, details } = JSON.parse(event) as SecurityEvent;
  return { seq, type, outcome, at, count, actor_id: actor, target_id: target, sign_in_id: sign_in, address, details, event_hash };
}
