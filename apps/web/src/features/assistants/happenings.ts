import type { AuditEventDto } from '@wordhoard/api-client/types';

/** What an event of the record is about, as far as it is shown. */
interface About {
  at: string;
  client: string | null;
  tool: string;
  workspace: string | null;
}

/** A line of the record as a person reads it. */
export type Happening = About & { seq: number } & (
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

interface Told extends About {
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
 * The record, newest first, in as few lines as tell all of it. A call that has ended is told by its end, which comes before its decision;
 * what was allowed or taken back in one go is one line.
 */
export function happeningsOf(events: readonly AuditEventDto[]): Happening[] {
  const happenings: Happening[] = [];
  const ended = new Set<string>();
  let grants: Extract<Happening, { kind: 'granted' | 'revoked' }>[] = [];
  for (const { seq, event } of events) {
    const told = JSON.parse(event) as Told;
    if (told.kind === 'outcome' && told.call !== undefined) ended.add(told.call);
    if (told.kind === 'decision' && told.outcome === 'granted' && told.call !== undefined && ended.has(told.call)) continue;
    const happening = read(seq, told);
    if (happening.kind !== 'granted' && happening.kind !== 'revoked') {
      grants = [];
      happenings.push(happening);
      continue;
    }
    const together = grants.find((one) => belongTogether(one, happening));
    if (together) together.tools.push(...happening.tools);
    else {
      grants.push(happening);
      happenings.push(happening);
    }
  }
  return happenings;
}

function read(seq: number, told: Told): Happening {
  const { at, client, tool, workspace, kind, outcome } = told;
  const about = { seq, at, client, tool, workspace };
  if (kind === 'outcome')
    return outcome === 'succeeded'
      ? { ...about, kind: 'done', access: told.access }
      : { ...about, kind: 'failed', error: told.error ?? null };
  if (kind === 'confirmation') return { ...about, kind: outcome === 'approved' ? 'approved' : 'denied' };
  if (kind === 'grant') {
    const { mode = '', expires_at = null } = told;
    return { ...about, kind: outcome === 'created' ? 'granted' : 'revoked', mode, expires_at, tools: [tool] };
  }
  if (kind === 'refusals') return { ...about, kind: 'refused_again', count: told.count ?? 1 };
  if (kind !== 'decision') return { ...about, kind: 'unknown' };
  if (outcome === 'granted') return { ...about, kind: 'under_way' };
  if (outcome === 'rate_limited') return { ...about, kind: 'put_off' };
  if (outcome === 'confirmation_required') return { ...about, kind: 'asked' };
  return { ...about, kind: 'refused', reason: told.reason ?? null, access: told.access };
}

const MINUTE_MS = 60_000;

function belongTogether(
  a: Extract<Happening, { kind: 'granted' | 'revoked' }>,
  b: Extract<Happening, { kind: 'granted' | 'revoked' }>,
): boolean {
  const isSoonAfter = Math.abs(Date.parse(a.at) - Date.parse(b.at)) < MINUTE_MS;
  const isAlike = a.kind === b.kind && a.mode === b.mode && a.expires_at === b.expires_at;
  return isSoonAfter && isAlike && a.client === b.client && a.workspace === b.workspace;
}
