import type { AuditEventDto } from '@wordhoard/api-client/types';
import { toAuditEntries } from './audit-entries.js';

const about = { version: 1, at: '2026-11-21T12:00:00.000Z', client: null, tool: 'svc_search_words', access: 'read', workspace: '/a' };

/** Events as the server lists them, newest first. */
function record(...events: Record<string, unknown>[]): AuditEventDto[] {
  return events.map((event, index) => ({
    ...{ seq: events.length - index, previous_hash: '', event_hash: '', created_at: about.at },
    event: JSON.stringify({ ...about, ...event }),
  }));
}

const entriesOf = (...events: Record<string, unknown>[]) => toAuditEntries(record(...events));

const decision = (call: string, outcome = 'granted', reason: string | null = null) => ({ kind: 'decision', call, outcome, reason });
const outcome = (call: string, how = 'succeeded') => ({
  kind: 'outcome',
  call,
  outcome: how,
  error: how === 'failed' ? 'WORD.NOT_FOUND' : null,
});
const grant = (tool: string, how = 'created') => ({ kind: 'grant', tool, outcome: how, grant: 1, mode: 'once', expires_at: null });

it('the audit log shows a finished call by its outcome, and an unfinished one by its decision', () => {
  expect(
    entriesOf(decision('3'), outcome('2', 'failed'), outcome('1'), decision('2'), decision('1')).map(({ seq, kind }) => [seq, kind]),
  ).toEqual([
    [5, 'under_way'],
    [4, 'failed'],
    [3, 'done'],
  ]);
});

it('the audit log shows a call once even if its decision is on a later page', () => {
  const events = record(outcome('1'), decision('1'));
  const whole = toAuditEntries(events);
  expect([toAuditEntries(events.slice(0, 1)), whole.length]).toEqual([whole, 1]);
});

it('the audit log says why a call was refused', () => {
  const events = [decision('1', 'denied', 'no_grant'), decision('2', 'rate_limited'), decision('3', 'confirmation_required')];
  expect(entriesOf(...events)).toMatchObject([{ kind: 'refused', reason: 'no_grant' }, { kind: 'put_off' }, { kind: 'asked' }]);
});

it('the audit log counts repeated refusals', () => {
  expect(entriesOf({ kind: 'refusals', outcome: 'denied', count: 149 })).toMatchObject([{ kind: 'refused_again', count: 149 }]);
});

it('the audit log combines grants created together, and those they replaced, into one entry', () => {
  const replaced = grant('a', 'revoked');
  expect(entriesOf(grant('b'), grant('a'), replaced)).toMatchObject([
    { kind: 'granted', tools: ['b', 'a'] },
    { kind: 'revoked', tools: ['a'] },
  ]);
});

it('the audit log separates grants of another time or app, and grants with an event in between', () => {
  const later = { ...grant('b'), at: '2026-11-21T12:05:00.000Z' };
  expect(entriesOf(later, grant('a'), { ...grant('a'), workspace: '/b' })).toHaveLength(3);
  expect(entriesOf(grant('b'), outcome('1'), grant('a'))).toHaveLength(3);
});

it('the audit log shows the user’s decisions and unknown events', () => {
  const said = (how: string) => ({ kind: 'confirmation', outcome: how, confirmation: 'x' });
  expect(entriesOf(said('approved'), said('denied'), { kind: 'dream', outcome: 'odd' }).map(({ kind }) => kind)).toEqual([
    'approved',
    'denied',
    'unknown',
  ]);
});
