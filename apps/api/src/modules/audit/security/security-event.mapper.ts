import type { SecurityEvent } from '@wordhoard/audit';
import type { EventRow } from '../chain/chain-reader.js';
import type { SecurityEventDto } from '../dto/security-event.dto.js';

export function toSecurityEvent({ seq, event, event_hash }: EventRow): SecurityEventDto {
  const { type, outcome, at, count, actor, target, sign_in, address, details } = JSON.parse(event) as SecurityEvent;
  return { seq, type, outcome, at, count, actor_id: actor, target_id: target, sign_in_id: sign_in, address, details, event_hash };
}
