import type { AuditEventDto } from '@wordhoard/api-client/types';
import { happeningsOf } from './happenings.js';

const about = { version: 1, at: '2026-11-21T12:00:00.000Z', client: null, tool: 'svc_search_words', access: 'read', workspace: '/a' };

/** Events as the server lists them, newest first. */
function record(...events: Record<string, unknown>[]): AuditEventDto[] {
  return events.map((event, index) => ({
    ...{ seq: events.length - index, previous_hash: '', event_hash: '', created_at: about.at },
    event: JSON.stringify({ ...about, ...event }),
  }));
}

const told = (...events: Record<string, unknown>[]) => happeningsOf(record(...events));

const decision = (call: string, outcome = 'granted', reason: string | null = null) => ({ kind: 'decision', call, outcome, reason });
const outcome = (call: string, how = 'succeeded') => ({
  kind: 'outcome',
  call,
  outcome: how,
  error: how === 'failed' ? 'WORD.NOT_FOUND' : null,
});
const grant = (tool: string, how = 'created') => ({ kind: 'grant', tool, outcome: how, grant: 1, mode: 'once', expires_at: null });

it('tells a call once it has ended by its end, and one that has not by its decision', () => {
  expect(
    told(decision('3'), outcome('2', 'failed'), outcome('1'), decision('2'), decision('1')).map(({ seq, kind }) => [seq, kind]),
  ).toEqual([
    [5, 'under_way'],
    [4, 'failed'],
    [3, 'done'],
  ]);
});

it('tells a call whose beginning is on a later page, and does not tell it again there', () => {
  const events = record(outcome('1'), decision('1'));
  const whole = happeningsOf(events);
  expect([happeningsOf(events.slice(0, 1)), whole.length]).toEqual([whole, 1]);
});

it('says why a call was not made', () => {
  const events = [decision('1', 'denied', 'no_grant'), decision('2', 'rate_limited'), decision('3', 'confirmation_required')];
  expect(told(...events)).toMatchObject([{ kind: 'refused', reason: 'no_grant' }, { kind: 'put_off' }, { kind: 'asked' }]);
});

it('says how often a call was refused again', () => {
  expect(told({ kind: 'refusals', outcome: 'denied', count: 149 })).toMatchObject([{ kind: 'refused_again', count: 149 }]);
});

it('makes one line of what the person allowed in one go, and of what that took the place of', () => {
  const replaced = grant('a', 'revoked');
  expect(told(grant('b'), grant('a'), replaced)).toMatchObject([
    { kind: 'granted', tools: ['b', 'a'] },
    { kind: 'revoked', tools: ['a'] },
  ]);
});

it('keeps apart what was allowed at another time, for another app, or with something between', () => {
  const later = { ...grant('b'), at: '2026-11-21T12:05:00.000Z' };
  expect(told(later, grant('a'), { ...grant('a'), workspace: '/b' })).toHaveLength(3);
  expect(told(grant('b'), outcome('1'), grant('a'))).toHaveLength(3);
});

it('tells what the person said, and that there was something which it does not know', () => {
  const said = (how: string) => ({ kind: 'confirmation', outcome: how, confirmation: 'x' });
  expect(told(said('approved'), said('denied'), { kind: 'dream', outcome: 'odd' }).map(({ kind }) => kind)).toEqual([
    'approved',
    'denied',
    'unknown',
  ]);
});
