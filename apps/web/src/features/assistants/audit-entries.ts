import type { AuditEventDto } from '@wordhoard/api-client/types';

interface About {
  at: string;
  client: string | null;
  tool: string;
  workspace: string | null;
}

/** An entry of the audit log, as shown. */
export type AuditEntry = About & { seq: number } & (
    | { kind: 'done'; access: string }
    | { kind: 'failed'; error: string | null }
    | { kind: 'under_way' }
    | { kind: 'refused'; reason: string | null; access: string }
    | { kind: 'refused_again'; count: number }
    | { kind: 'put_off' }
    | { kind: 'asked' }
    | { kind: 'approved' | 'denied' }
    | { kind: 'granted' | 'revoked'; mode: string; expires_at: string | null; tools: string[] }
    | { kind: 'unknown' }
  );

interface RecordedEvent extends About {
  kind: string;
  outcome: string;
  access: string;
  call?: string;
  reason?: string | null;
  count?: number;
  error?: string | null;
  mode?: string;
  expires_at?: string | null;
}

/**
 * Condenses the log, which is newest first. A finished call is shown by its outcome, which comes before its decision; grants created or
 * revoked together become one entry.
 */
export function toAuditEntries(events: readonly AuditEventDto[]): AuditEntry[] {
  const entries: AuditEntry[] = [];
  const ended = new Set<string>();
  let grants: Extract<AuditEntry, { kind: 'granted' | 'revoked' }>[] = [];
  for (const { seq, event } of events) {
    const recorded = JSON.parse(event) as RecordedEvent;
    if (recorded.kind === 'outcome' && recorded.call !== undefined) ended.add(recorded.call);
    if (recorded.kind === 'decision' && recorded.outcome === 'granted' && recorded.call !== undefined && ended.has(recorded.call)) continue;
    const entry = read(seq, recorded);
    if (entry.kind !== 'granted' && entry.kind !== 'revoked') {
      grants = [];
      entries.push(entry);
      continue;
    }
    const together = grants.find((one) => belongTogether(one, entry));
    if (together) together.tools.push(...entry.tools);
    else {
      grants.push(entry);
      entries.push(entry);
    }
  }
  return entries;
}

function read(seq: number, recorded: RecordedEvent): AuditEntry {
  const { at, client, tool, workspace, kind, outcome } = recorded;
  const about = { seq, at, client, tool, workspace };
  if (kind === 'outcome')
    return outcome === 'succeeded'
      ? { ...about, kind: 'done', access: recorded.access }
      : { ...about, kind: 'failed', error: recorded.error ?? null };
  if (kind === 'confirmation') return { ...about, kind: outcome === 'approved' ? 'approved' : 'denied' };
  if (kind === 'grant') {
    const { mode = '', expires_at = null } = recorded;
    return { ...about, kind: outcome === 'created' ? 'granted' : 'revoked', mode, expires_at, tools: [tool] };
  }
  if (kind === 'refusals') return { ...about, kind: 'refused_again', count: recorded.count ?? 1 };
  if (kind !== 'decision') return { ...about, kind: 'unknown' };
  if (outcome === 'granted') return { ...about, kind: 'under_way' };
  if (outcome === 'rate_limited') return { ...about, kind: 'put_off' };
  if (outcome === 'confirmation_required') return { ...about, kind: 'asked' };
  return { ...about, kind: 'refused', reason: recorded.reason ?? null, access: recorded.access };
}

const MINUTE_MS = 60_000;

function belongTogether(
  a: Extract<AuditEntry, { kind: 'granted' | 'revoked' }>,
  b: Extract<AuditEntry, { kind: 'granted' | 'revoked' }>,
): boolean {
  const isSoonAfter = Math.abs(Date.parse(a.at) - Date.parse(b.at)) < MINUTE_MS;
  const isAlike = a.kind === b.kind && a.mode === b.mode && a.expires_at === b.expires_at;
  return isSoonAfter && isAlike && a.client === b.client && a.workspace === b.workspace;
}
