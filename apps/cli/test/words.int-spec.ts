import type { CreatedWordDto, GroupDto } from '@wordhoard/api-client/types';
import * as api from '@wordhoard/api-client/sdk';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { PseudoTerminal } from './pseudo-terminal.js';
import { CliUser, useService } from './service.js';
import { svc, svcJson } from './svc.js';

const service = useService();
let ana: CliUser;
let animals: GroupDto;

beforeEach(async () => {
  ana = await CliUser.signUp(service.url);
  animals = await ana.createGroup({ name: 'Animals' });
});

function env(): Record<string, string> {
  return { ...service.env, SVC_TOKEN: ana.token };
}

describe('svc add', () => {
  it('svc add adds a word to the only group', async () => {
    const parameters = [
      'add',
      'perro',
      'dog',
      'hound',
      '--yes',
      '-e',
      'El perro duerme.',
      '--tag',
      'pet',
      '--tag',
      'animal',
      '--level',
      'A1',
    ];
    const added = await svcJson<CreatedWordDto>(parameters, { env: env() });
    expect(added).toMatchObject({ term: 'perro', translations: ['dog', 'hound'], target_language: 'Spanish', group_id: animals.id });
    expect(await ana.word(added.id)).toMatchObject({ examples: ['El perro duerme.'], tags: ['pet', 'animal'], cefr_level: 'A1' });
  });

  it('svc add changes nothing without --yes when there is no terminal', async () => {
    const refused = await svc(['add', 'perro', 'dog'], { env: env() });
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('Animals');
    expect(refused.stderr).toContain('--yes');
    expect(await ana.words()).toEqual([]);
  });

  it('svc add shows the word, and adds it after confirmation', async () => {
    const terminal = PseudoTerminal.run(['add', 'perro', 'dog'], { env: env() });
    await terminal.sees('To Animals: perro = dog');
    await terminal.sees('Add it? [y/N]');
    terminal.type('y\r');
    expect(await terminal.ended()).toBe(0);
    expect((await ana.words()).map(({ term }) => term)).toEqual(['perro']);
  });

  it.each([
    ['no', 'n\r', 9],
    ['nothing', '\r', 9],
    ['the end of the input', '\u0004', 9],
    ['Ctrl-C', '\u0003', 130],
  ])('svc add adds nothing when the answer is %s', async (_answer, keys, code) => {
    const terminal = PseudoTerminal.run(['add', 'perro'], { env: env() });
    await terminal.sees('[y/N]');
    terminal.type(keys);
    expect(await terminal.ended()).toBe(code);
    expect(await ana.words()).toEqual([]);
  });

  it('svc add asks nothing with --no-input', async () => {
    const terminal = PseudoTerminal.run(['add', 'perro', '--no-input'], { env: env() });
    expect(await terminal.ended()).toBe(2);
  });

  it('svc add writes data to standard output alone, questions to the terminal', async () => {
    const file = join(service.home, 'added.json');
    const terminal = PseudoTerminal.run(['add', 'perro', '--json'], { env: env(), stdoutTo: file });
    await terminal.sees('[y/N]');
    terminal.type('y\r');
    expect(await terminal.ended()).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ term: 'perro' });
  });

  it('svc add takes the group by number or by name, and asks which of several', async () => {
    await ana.createGroup({ name: 'Food', target_language: 'Italian' });
    const added = async (...parameters: string[]) =>
      (await svcJson<CreatedWordDto>(['add', 'gatto', '--yes', ...parameters], { env: env() })).group_id;
    expect(await added('--group', String(animals.id))).toBe(animals.id);
    expect(await added('--group', 'animals')).toBe(animals.id);
    expect(await svc(['add', 'gatto', '--yes'], { env: env() })).toMatchObject({ code: 2, stderr: expect.stringContaining('--group') });
    expect(await svc(['add', 'gatto', '--yes', '--group', 'Plants'], { env: env() })).toMatchObject({ code: 5 });
    const terminal = PseudoTerminal.run(['add', 'pane', '--yes'], { env: env() });
    await terminal.sees('Which group? [1-2]');
    terminal.type('2\r');
    expect(await terminal.ended()).toBe(0);
    expect((await ana.words()).find(({ term }) => term === 'pane')).toMatchObject({ target_language: 'Italian' });
  });

  it('svc add reports that the group already had the term', async () => {
    const first = await ana.createWord(animals.id, { term: 'perro' });
    const { stderr } = await svc(['add', 'Perro', '--yes'], { env: env() });
    expect(stderr).toContain(`#${first.id}`);
  });

  it('svc add shows the API’s reason for a refusal', async () => {
    expect(await svc(['add', 'x'.repeat(256), '--yes'], { env: env() })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('term'),
    });
  });

  it("svc add adds nothing to another account's group", async () => {
    const other = await CliUser.signUp(service.url);
    const hers = await other.createGroup();
    expect(await svc(['add', 'perro', '--yes', '--group', String(hers.id)], { env: env() })).toMatchObject({ code: 5 });
    expect(await other.words()).toEqual([]);
  });

  it('svc add accepts a term with a leading dash after two dashes', async () => {
    expect(await svc(['add', '--yes', '--', '-ito', 'little'], { env: env() })).toMatchObject({ code: 0 });
    expect(await ana.words()).toMatchObject([{ term: '-ito', translations: ['little'] }]);
  });
});

describe('svc explain', () => {
  async function study(wordId: number, grade: 'good' | 'easy'): Promise<void> {
    const { data: session } = await api.startReviewSession({ client: ana.client, body: {} });
    await api.answerReview({
      client: ana.client,
      path: { session_id: session.session_id },
      body: { word_id: wordId, outcome: 'correct', grade },
    });
  }

  it('svc explain says that a word was not reviewed yet', async () => {
    const { id } = await ana.createWord(animals.id, { term: 'perro', translations: ['dog'] });
    const { code, stdout, stderr } = await svc(['explain', 'perro'], { env: env() });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`perro #${id}`);
    expect(stdout).toContain('Not reviewed yet. You learn up to 20 new words per day.');
  });

  it('svc explain shows the schedule, its reason, and the latest answers', async () => {
    const { id } = await ana.createWord(animals.id, { term: 'perro' });
    await study(id, 'easy');
    const { stdout } = await svc(['explain', `#${id}`], { env: env() });
    expect(stdout).toMatch(/In review, strength \d+ of 100/);
    expect(stdout).toMatch(/SM-2 chose \d+ d: |FSRS chose \d+ d: by then/);
    expect(stdout).toMatch(/Recent answers\n {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}easy/);
    expect(await svcJson(['explain', 'perro'], { env: env() })).toMatchObject({
      word: { id },
      group: { name: 'Animals' },
      reviews: [{ grade: 'easy' }],
    });
  });

  it("svc explain uses the settings of the word's group", async () => {
    const { id: group } = await ana.createGroup({ new_words_per_day: 3, desired_retention: 0.8 });
    const { id } = await ana.createWord(group, { term: 'perro' });
    expect((await svc(['explain', 'perro'], { env: env() })).stdout).toContain('You learn up to 3 new words per day.');
    await study(id, 'easy');
    expect((await svc(['explain', 'perro'], { env: env() })).stdout).toContain('fallen to about 80 %');
  });

  it('svc explain shows the learning steps of a new word', async () => {
    const { id } = await ana.createWord(animals.id, { term: 'perro' });
    await study(id, 'good');
    const { stdout } = await svc(['explain', 'perro'], { env: env() });
    expect(stdout).toContain('It is in a learning step of 10 min');
    expect(stdout).toMatch(/Last reviewed just now, next on .* \(in (9|10) minutes\)\./);
    expect(stdout).toMatch(/good {2}then 10 min$/m);
  });

  it('svc explain finds a word by its whole term only, and names similar ones', async () => {
    await ana.createWord(animals.id, { term: 'perrito' });
    expect(await svc(['explain', 'perr'], { env: env() })).toMatchObject({ code: 5, stderr: expect.stringContaining('perrito #') });
  });

  it('svc explain asks which of several words with one term is meant', async () => {
    await ana.createWord(animals.id, { term: 'banco', translations: ['bank'] });
    const second = await ana.createWord(animals.id, { term: 'banco', translations: ['bench'] });
    expect(await svc(['explain', 'banco'], { env: env() })).toMatchObject({ code: 2, stderr: expect.stringContaining(`#${second.id}`) });
    const terminal = PseudoTerminal.run(['explain', 'banco'], { env: env() });
    await terminal.sees('Which one? [1-2]');
    const bench = /(\d) {2}banco = bench/.exec(terminal.shown)?.[1];
    terminal.type(`${bench}\r`);
    expect(await terminal.ended()).toBe(0);
    expect(terminal.shown).toContain(`banco #${second.id}`);
  });

  it('svc explain does not find the words of others', async () => {
    const other = await CliUser.signUp(service.url);
    const hers = await other.createWord((await other.createGroup()).id, { term: 'perro' });
    expect(await svc(['explain', String(hers.id)], { env: env() })).toMatchObject({ code: 5 });
    expect(await svc(['explain', 'perro'], { env: env() })).toMatchObject({ code: 5 });
  });

  it('stored text cannot control the terminal of svc explain', async () => {
    const { id } = await ana.createWord(animals.id, { term: 'per\u001b[2Jro', definition: 'a\u009b31mb \u202erl' });
    const terminal = PseudoTerminal.run(['explain', String(id)], { env: env() });
    expect(await terminal.ended()).toBe(0);
    expect(terminal.raw).not.toMatch(/\u001b\[2J|\u009b|\u202e/);
    expect(terminal.shown).toContain('per\\u001b[2Jro');
    const { stdout } = await svc(['explain', String(id), '--json'], { env: env() });
    expect(stdout).not.toMatch(/[\u001b\u009b]/);
    expect(JSON.parse(stdout)).toMatchObject({ word: { term: 'per\u001b[2Jro' } });
  });
});

describe('colours', () => {
  beforeEach(async () => void (await ana.createWord(animals.id, { term: 'perro' })));

  it('svc writes colours to a terminal', async () => {
    const terminal = PseudoTerminal.run(['explain', 'perro'], { env: env() });
    await terminal.ended();
    expect(terminal.raw).toContain('\u001b[1mperro\u001b[22m');
  });

  it.each<Record<string, string>>([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('svc writes no colours with %j', async (variables) => {
    const terminal = PseudoTerminal.run(['explain', 'perro'], { env: { ...env(), ...variables } });
    await terminal.ended();
    expect(terminal.raw).not.toContain('\u001b[');
  });

  it('svc writes no colours to a pipe', async () => {
    const { stdout } = await svc(['explain', 'perro'], { env: env() });
    expect(stdout).not.toContain('\u001b');
  });
});

describe('svc diagnose', () => {
  it('svc diagnose reports that there is not enough evidence', async () => {
    await ana.createWord(animals.id, { term: 'perro' });
    const { code, stdout } = await svc(['diagnose', 'perro'], { env: env() });
    expect(code).toBe(0);
    expect(stdout).toContain('Not enough answers');
    expect(await svcJson(['diagnose', 'perro'], { env: env() })).toMatchObject({
      word: { term: 'perro' },
      diagnosis: { outcome: 'insufficient_evidence' },
    });
  });

  it('svc diagnose shows the most missed words where no word is named', async () => {
    expect(await svcJson(['diagnose'], { env: env() })).toMatchObject({ categories: [], pairs: [] });
  });
});
