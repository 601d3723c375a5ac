import * as api from '@wordhoard/api-client/sdk';
import type { CreatedWordDto, GroupDto, SessionSummaryDto } from '@wordhoard/api-client/types';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Interruptible } from './interruptible.js';
import { PseudoTerminal } from './pseudo-terminal.js';
import { CliUser, useService } from './service.js';
import { svc } from './svc.js';

const service = useService();
let ana: CliUser;
let group: GroupDto;
let words: readonly CreatedWordDto[];

const TERMS = ['perro', 'gato', 'vaca', 'oveja'];

beforeEach(async () => {
  ana = await CliUser.signUp(service.url);
  // Half a day from now, so that no learning step is due after the end of the study day.
  const day_start_hour = (new Date().getUTCHours() + 12) % 24;
  await api.updateRecallSettings({ client: ana.client, body: { day_start_hour } });
  group = await ana.createGroup();
  words = [];
  for (const term of TERMS) words = [...words, await ana.createWord(group.id, { term, translations: [`the ${term}`] })];
});

function env(): Record<string, string> {
  return { ...service.env, SVC_TOKEN: ana.token };
}

/** The summary goes to a file, as in a script; the session to the terminal. */
function review(...parameters: string[]): PseudoTerminal {
  return PseudoTerminal.run(['review', '--json', ...parameters], { env: env(), stdoutTo: join(service.home, 'summary.json') });
}

function summary(): SessionSummaryDto {
  return JSON.parse(readFileSync(join(service.home, 'summary.json'), 'utf8')) as SessionSummaryDto;
}

/** The latest question's term. */
function asked(terminal: PseudoTerminal): string {
  const pages = terminal.shown.split('What does this mean?');
  return TERMS.find((term) => pages.at(-1)?.trimStart().startsWith(term)) ?? '';
}

async function log(wordId: number): Promise<string[]> {
  const { data } = await api.listWordReviews({ client: ana.client, path: { word_id: wordId }, query: {} });
  return data.items.map(({ kind, grade, voided }) => `${grade ?? kind}${voided ? ' voided' : ''}`);
}

function idOf(term: string): number {
  return words.find((word) => word.term === term)?.id ?? 0;
}

it('svc review goes through the due words by keys, and restores the terminal', async () => {
  const terminal = review('--limit', '2');
  await terminal.sees('Review · 1 of 2');
  await terminal.sees('[Space] show the answer');
  const first = asked(terminal);
  expect(terminal.shown).not.toContain(`the ${first}`);
  terminal.type(' ');
  await terminal.sees(`the ${first}`);
  await terminal.sees('[1] Again 1 min   [2] Hard 6 min   [3] Good 10 min   [4] Easy ');
  terminal.type('4');
  await terminal.sees('Review · 2 of 2');
  await terminal.sees('[Space]');
  const second = asked(terminal);
  terminal.type(' ');
  await terminal.sees('[4] Easy');
  terminal.type('4');
  expect(await terminal.ended()).toBe(0);
  expect(await log(idOf(first))).toEqual(['easy']);
  expect(await log(idOf(second))).toEqual(['easy']);
  expect(summary()).toMatchObject({ words_reviewed: 2, correct_count: 2, graduated_count: 2, ended_at: expect.any(String) });
  expect(terminal.raw).toMatch(/\u001b\[\?1049h.*\u001b\[\?1049l/s);
  expect(terminal.raw.lastIndexOf('\u001b[?25h')).toBeGreaterThan(terminal.raw.lastIndexOf('\u001b[?25l'));
});

it('svc review asks a missed word again, early once no other is left, until it leaves learning', async () => {
  const terminal = review('--limit', '2');
  await terminal.sees('[Space]');
  const missed = asked(terminal);
  terminal.type(' ');
  await terminal.sees('[1] Again 1 min');
  terminal.type('1');
  await terminal.sees('[Space] show the answer');
  expect(asked(terminal)).not.toBe(missed);
  terminal.type(' ');
  await terminal.sees('[4] Easy');
  terminal.type('4');
  await terminal.sees('No other words are left. This one is due in 1 minute.');
  await terminal.sees('[Space] show the answer');
  expect(asked(terminal)).toBe(missed);
  terminal.type(' ');
  await terminal.sees('[4] Easy');
  terminal.type('4');
  expect(await terminal.ended()).toBe(0);
  expect(await log(idOf(missed))).toEqual(['easy', 'again']);
  expect(summary()).toMatchObject({ words_reviewed: 3, graduated_count: 2, in_learning_count: 0 });
});

it('svc review pauses while the next learning step is too far off, and can be finished or undone then', async () => {
  await api.updateRecallSettings({ client: ana.client, body: { learn_ahead_minutes: 5 } });
  const terminal = review('--limit', '1');
  await terminal.sees('[Space]');
  const term = asked(terminal);
  terminal.type(' ');
  await terminal.sees('[3] Good 10 min');
  terminal.type('3');
  await terminal.sees('The next one is due in 5 minutes');
  terminal.type('u');
  await terminal.sees('Undone.');
  terminal.type(' ');
  await terminal.sees('[3] Good 10 min');
  terminal.type('3');
  await terminal.sees('The next one is due in 5 minutes');
  terminal.type('q');
  expect(await terminal.ended()).toBe(0);
  expect(await log(idOf(term))).toHaveLength(3);
  expect(summary()).toMatchObject({ words_reviewed: 1, graduated_count: 0, in_learning_count: 1 });
});

it('svc review gives the fitting grade with Space', async () => {
  const terminal = review('--limit', '1');
  await terminal.sees('[Space]');
  const term = asked(terminal);
  terminal.type(' ');
  await terminal.sees('[3] Good');
  terminal.type(' ');
  await terminal.sees('No other words are left.');
  terminal.type('q');
  expect(await terminal.ended()).toBe(0);
  expect(await log(idOf(term))).toEqual(['good']);
});

it('svc review gives no grade before the answer is shown', async () => {
  const terminal = review('--limit', '1');
  await terminal.sees('[Space]');
  terminal.type('4x');
  terminal.type('q');
  expect(await terminal.ended()).toBe(0);
  expect(summary()).toMatchObject({ words_reviewed: 0 });
});

it('svc review undoes the last answer', async () => {
  const terminal = review('--limit', '2');
  await terminal.sees('[Space]');
  const first = asked(terminal);
  terminal.type(' ');
  await terminal.sees('[4] Easy');
  terminal.type('4');
  await terminal.sees('2 of 2');
  terminal.type('u');
  await terminal.sees('Undone.');
  await terminal.sees('[Space]');
  expect(asked(terminal)).toBe(first);
  expect(await log(idOf(first))).toContain('easy voided');
  terminal.type('u');
  await terminal.sees('There is nothing to undo.');
  terminal.type('q');
  expect(await terminal.ended()).toBe(0);
});

it('svc review moves a skipped word to the end', async () => {
  const terminal = review('--limit', '2');
  await terminal.sees('[Space]');
  const first = asked(terminal);
  terminal.type('s');
  await terminal.sees('[Space]');
  expect(asked(terminal)).not.toBe(first);
  terminal.type(' ');
  await terminal.sees('[4] Easy');
  terminal.type('4');
  await terminal.sees('2 of 2');
  await terminal.sees('[Space]');
  expect(asked(terminal)).toBe(first);
  terminal.type('q');
  expect(await terminal.ended()).toBe(0);
  expect(await log(idOf(first))).toEqual(['skip']);
});

it('svc review does not skip the only word that is left', async () => {
  const terminal = review('--limit', '1');
  await terminal.sees('[Space]');
  const term = asked(terminal);
  terminal.type('s');
  await terminal.sees('There is no other word to show now.');
  terminal.type('q');
  expect(await terminal.ended()).toBe(0);
  expect(await log(idOf(term))).toEqual([]);
});

it('svc review lists its keys', async () => {
  const terminal = review();
  await terminal.sees('[Space]');
  terminal.type('?');
  await terminal.sees('undo the last answer');
  terminal.type('?');
  await terminal.sees('[Space]');
  terminal.type('q');
  expect(await terminal.ended()).toBe(0);
});

it('Ctrl-C leaves a review open, and a later one continues it', async () => {
  const terminal = review('--limit', '2');
  await terminal.sees('[Space]');
  terminal.type(' ');
  await terminal.sees('[4] Easy');
  terminal.type('4');
  await terminal.sees('2 of 2');
  terminal.type('\u0003');
  expect(await terminal.ended()).toBe(130);
  const session = /svc review --resume (\d+)/.exec(terminal.shown)?.[1] ?? '';
  const later = review('--resume', session);
  await later.sees('2 of 2');
  later.type('q');
  expect(await later.ended()).toBe(0);
  expect(summary()).toMatchObject({ id: Number(session), words_reviewed: 1 });
});

it('svc review offers choices in the modes that have them', async () => {
  const terminal = review('--mode', 'walking', '--limit', '2');
  await terminal.sees('Review · walking · 1 of 2');
  await terminal.sees('show the answer');
  const first = asked(terminal);
  const numberOf = (answer: string) => new RegExp(`\\[(\\d)\\] ${answer}$`, 'm').exec(terminal.shown)?.[1] ?? '';
  terminal.type(numberOf(`the ${first}`));
  await terminal.sees('Right');
  terminal.type('1');
  terminal.type(' ');
  await terminal.sees('show the answer');
  const second = asked(terminal);
  const choices = terminal.shown.slice(terminal.shown.lastIndexOf('1 of 2'));
  const wrong = [...choices.matchAll(/\[(\d)\] (the \w+)$/gm)].find(([, , answer]) => answer !== `the ${second}`);
  terminal.type(wrong?.[1] ?? '');
  await terminal.sees(`Not ${wrong?.[2]}`);
  terminal.type(' ');
  await terminal.sees('No other words are left.');
  terminal.type('q');
  expect(await terminal.ended()).toBe(0);
  expect([await log(idOf(first)), await log(idOf(second))]).toEqual([['good'], ['again']]);
});

it('svc review offers two grades in two-button mode', async () => {
  await api.updateRecallSettings({ client: ana.client, body: { two_button_mode: true } });
  const terminal = review('--limit', '1');
  await terminal.sees('[Space]');
  terminal.type(' ');
  await terminal.sees('[2] Good');
  expect(terminal.shown).not.toContain('Easy');
  terminal.type('3');
  terminal.type('2');
  await terminal.sees('No other words are left.');
  terminal.type('q');
  expect(await terminal.ended()).toBe(0);
});

it('svc review keeps an answer that the server did not receive, and sends it once', async () => {
  const way = await Interruptible.to(service.url);
  const terminal = PseudoTerminal.run(['review', '--limit', '1'], { env: { ...env(), SVC_API_URL: way.url } });
  await terminal.sees('[Space]');
  const term = asked(terminal);
  terminal.type(' ');
  await terminal.sees('[4] Easy');
  await way.cut();
  terminal.type('4');
  await terminal.sees('Your answer is not saved yet.');
  terminal.type('r');
  await terminal.sees('Your answer is not saved yet.');
  await way.mend();
  terminal.type('r');
  expect(await terminal.ended()).toBe(0);
  await way.cut();
  expect(terminal.shown).toContain('1 answer in 1 minute. 1 right (100 %). 1 learned, 0 still in learning.');
  expect(await log(idOf(term))).toEqual(['easy']);
});

it('svc review can be left while the server is unreachable', async () => {
  const way = await Interruptible.to(service.url);
  const terminal = PseudoTerminal.run(['review', '--limit', '1'], { env: { ...env(), SVC_API_URL: way.url } });
  await terminal.sees('[Space]');
  await way.cut();
  terminal.type(' 4');
  await terminal.sees('[Q] leave');
  terminal.type('q');
  expect(await terminal.ended()).toBe(7);
  expect(terminal.shown).toContain('svc review --resume');
});

it('svc review continues after a word was deleted during the review', async () => {
  const terminal = review('--limit', '2');
  await terminal.sees('[Space]');
  const term = asked(terminal);
  await api.deleteWord({ client: ana.client, path: { word_id: idOf(term) } });
  terminal.type(' ');
  await terminal.sees('[4] Easy');
  terminal.type('4');
  await terminal.sees(`${term} was deleted.`);
  terminal.type('q');
  expect(await terminal.ended()).toBe(0);
});

it('svc review writes plain lines on a terminal without cursor control', async () => {
  const terminal = PseudoTerminal.run(['review', '--limit', '1'], { env: { ...env(), TERM: 'dumb' } });
  await terminal.sees('[Space]');
  terminal.type('q');
  expect(await terminal.ended()).toBe(0);
  expect(terminal.raw).not.toContain('\u001b');
});

it('stored text cannot control the terminal of svc review', async () => {
  const bea = await CliUser.signUp(service.url);
  await bea.createWord((await bea.createGroup()).id, { term: 'a\u001b[2Jb', translations: ['c\u009bm'] });
  const terminal = PseudoTerminal.run(['review'], { env: { ...service.env, SVC_TOKEN: bea.token } });
  await terminal.sees('a\\u001b[2Jb');
  terminal.type(' ');
  await terminal.sees('c\\u009bm');
  terminal.type('q');
  expect(await terminal.ended()).toBe(0);
});

it('svc review says when nothing is due', async () => {
  const bea = await CliUser.signUp(service.url);
  const terminal = PseudoTerminal.run(['review'], { env: { ...service.env, SVC_TOKEN: bea.token } });
  expect(await terminal.ended()).toBe(0);
  expect(terminal.shown).toContain('No words are due right now.');
});

it('svc review refuses to run without a terminal', async () => {
  expect(await svc(['review'], { env: env() })).toMatchObject({ code: 2, stdout: '' });
  expect(await svc(['review', '--limit', '101'], { env: env() })).toMatchObject({ code: 2, stderr: expect.stringContaining('1 to 100') });
});

it("svc review does not open another account's session", async () => {
  const other = await CliUser.signUp(service.url);
  await other.createWord((await other.createGroup()).id);
  const { data } = await api.startReviewSession({ client: other.client, body: {} });
  const terminal = review('--resume', String(data.session_id));
  expect(await terminal.ended()).toBe(5);
});
