import { correctObservation, getDiagnosis, getWeaknesses, listDiagnoses, syncReviews } from '@wordhoard/api-client/sdk';
import type { AnswerDto, DiagnosisDto, DiagnosisPageDto, WeaknessesDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { eventually } from '../../../test/eventually.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { ago } from '../../../test/moments.js';
import { facetMismatches } from '../../../test/refold.js';

type Outcome = DiagnosisDto['outcome'];
/** Days since the previous answer; wrong ones may have a text. */
type Entry = readonly [facet: 0 | 1, outcome: 'correct' | 'incorrect', afterDays: number, attempt?: string];

const suite = useApi();
let learner: ApiLearner;
let group: number;
let word_id: number;
let otherId: number;
let session: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  group = (await learner.createGroup({ directions: 'both' })).id;
  const word = { term: 'prestar', translations: ['to lend'], antonyms: ['pedir prestado'], category: 'money' };
  word_id = (await learner.createWord(group, word)).id;
  otherId = (await learner.createWord(group, { term: '¡Alquilar!', translations: ['to rent'] })).id;
  session = (await learner.startSession()).session_id;
});

const times = (count: number, entry: Entry): Entry[] => Array.from({ length: count }, () => entry);

const HISTORIES: Partial<Record<Outcome, readonly Entry[]>> = {
  exact_confusion: [...times(4, [1, 'correct', 4]), ...times(4, [1, 'incorrect', 4, ' alquilar '])],
  semantic_direction_reversal: [...times(4, [1, 'correct', 4]), ...times(4, [1, 'incorrect', 4, 'to lend'])],
  orthographic_interference: [
    ...times(4, [1, 'correct', 4]),
    ...['prestra', 'prstar', 'prestarr', 'presstar', 'pestar'].map((to): Entry => [1, 'incorrect', 4, to]),
  ],
  recognition_production_gap: [...times(7, [0, 'correct', 4]), ...times(7, [1, 'incorrect', 4])],
  weak_acquisition: [[0, 'correct', 1], ...times(12, [0, 'incorrect', 0.5])],
  forgetting: [...times(7, [0, 'correct', 1]), ...times(6, [0, 'incorrect', 40])],
};

/** The last answer is given now. */
async function study(entries: readonly Entry[], of = word_id): Promise<void> {
  let left = entries.reduce((sum, [, , days]) => sum + days, 0);
  for (const [facet, outcome, days, attempt] of entries) {
    left -= days;
    const body: AnswerDto = {
      word_id: of,
      facet,
      outcome,
      answered_at: ago(left),
      ...(attempt !== undefined && { attempted_answer: attempt }),
    };
    await learner.answer(session, body);
  }
}

async function diagnosis(of = word_id): Promise<DiagnosisDto> {
  return (await getDiagnosis({ client: learner.client, path: { word_id: of } })).data;
}

async function history(query = {}): Promise<DiagnosisPageDto> {
  return (await listDiagnoses({ client: learner.client, path: { word_id }, query })).data;
}

async function weak(): Promise<WeaknessesDto> {
  return (await getWeaknesses({ client: learner.client })).data;
}

async function lastJob(): Promise<{ state: string; n: number }> {
  const jobs = `select count(*)::int as n, (array_agg(state order by created_at desc, id desc))[1] as state
     from jobs where account_id = $1 and kind = 'diagnose'`;
  return suite.observer.row(jobs, [learner.user.id]);
}

/** Runs `work` and waits for the resulting diagnosis. */
async function looked(ask: () => Promise<unknown> = () => learner.complete(session)): Promise<void> {
  const { n: before } = await lastJob();
  await ask();
  await eventually(lastJob, ({ n, state }) => n > before && state === 'done');
}

async function correct(observation_id: number, outcome: 'correct' | 'incorrect' | 'disregarded'): Promise<void> {
  await correctObservation({ client: learner.client, path: { observation_id }, body: { outcome } });
}

describe('a diagnosis', () => {
  it.each(Object.entries(HISTORIES))('diagnoses %s for a matching history, for that word only', async (outcome, entries) => {
    await study(entries);
    await looked();
    const found = await diagnosis();
    expect(found).toMatchObject({ outcome, version: 1, diagnosed_at: expect.any(String) });
    expect(found.confidence).toBeGreaterThanOrEqual(0.95);
    expect(found.sample_size).toBeGreaterThanOrEqual(found.evidence.length);
    expect(found.evidence.length).toBeGreaterThanOrEqual(3);
    expect(new Set(found.evidence.map((one) => `${one.word_id} ${one.outcome} ${one.source}`))).toEqual(
      new Set([`${word_id} incorrect review`]),
    );
    expect(found.confused_with).toEqual(outcome === 'exact_confusion' ? { word_id: otherId, term: '¡Alquilar!' } : null);
    expect(await diagnosis(otherId)).toMatchObject({ outcome: 'insufficient_evidence', diagnosed_at: null });
    expect(await facetMismatches(suite.observer, learner.user.id)).toEqual([]);
  });

  it('reports insufficient evidence with the sample size', async () => {
    expect(await diagnosis()).toEqual({
      ...{ outcome: 'insufficient_evidence', confidence: 0, sample_size: 0, version: 1 },
      ...{ confused_with: null, evidence: [], diagnosed_at: null },
    });
    await study([...times(3, [1, 'correct', 4]), ...times(2, [1, 'incorrect', 4, 'alquilar'])]);
    await looked();
    expect(await diagnosis()).toMatchObject({ outcome: 'insufficient_evidence', confidence: 0, sample_size: 5, evidence: [] });
  });

  it('reports an unknown cause if no rule explains the misses', async () => {
    await study([...times(2, [0, 'correct', 3]), ...times(2, [0, 'incorrect', 3]), ...times(2, [0, 'correct', 3]), [0, 'incorrect', 3]]);
    await looked();
    expect(await diagnosis()).toMatchObject({ outcome: 'unknown', confidence: 0, sample_size: 7, evidence: [] });
  });

  it('does not diagnose on read', async () => {
    await study(HISTORIES.exact_confusion ?? []);
    expect(await diagnosis()).toMatchObject({ diagnosed_at: null });
    expect(await history()).toEqual({ items: [], next_cursor: null });
    expect(await suite.observer.rows('select from diagnoses where account_id = $1', [learner.user.id])).toEqual([]);
  });

  it('does not diagnose words that were never missed', async () => {
    await study(times(3, [0, 'correct', 4]));
    await looked();
    expect((await history()).items).toEqual([]);
  });

  it('updates a diagnosis after a correction and keeps the earlier one', async () => {
    await study(HISTORIES.exact_confusion ?? []);
    await looked();
    const [first] = (await history()).items;
    const { evidence } = await diagnosis();
    expect(first).toMatchObject({ outcome: 'exact_confusion', evidence_ids: evidence.map(({ id }) => id) });
    await looked(() => correct(evidence[0]?.id ?? 0, 'correct'));
    expect(await diagnosis()).toMatchObject({ outcome: 'exact_confusion', evidence: evidence.slice(1), sample_size: 3 });
    await looked(() => correct(evidence[1]?.id ?? 0, 'disregarded'));
    expect(await diagnosis()).toMatchObject({ outcome: 'insufficient_evidence', sample_size: 7 });
    const { items } = await history();
    expect(items.map(({ outcome }) => outcome)).toEqual(['insufficient_evidence', 'exact_confusion', 'exact_confusion']);
    expect(items.at(-1)).toEqual(first);
    const page = await history({ limit: 2 });
    expect((await history({ limit: 2, cursor: page.next_cursor })).items).toEqual([first]);
  });

  it('updates a diagnosis after an undo', async () => {
    await study(HISTORIES.semantic_direction_reversal ?? []);
    await looked();
    expect(await diagnosis()).toMatchObject({ outcome: 'semantic_direction_reversal' });
    for (let i = 0; i < 2; i++) await learner.undo(session);
    await learner.answer(session, { word_id: otherId, outcome: 'correct' });
    await looked();
    expect(await diagnosis()).toMatchObject({ outcome: 'insufficient_evidence', sample_size: 6 });
  });

  it('does not store an unchanged diagnosis again', async () => {
    await study(HISTORIES.exact_confusion ?? []);
    await looked();
    await looked();
    const { evidence } = await diagnosis();
    await looked(() => correct(evidence[0]?.id ?? 0, 'incorrect'));
    expect((await history()).items).toHaveLength(1);
  });

  it('includes answers that were synchronised from a device', async () => {
    const operations = times(4, [1, 'incorrect', 4]).map((_entry, at) => ({
      ...{ operation_id: `offline ${at}`, kind: 'answer' as const, word_id, facet: 1, outcome: 'incorrect' as const },
      ...{ answered_at: ago(20 - 4 * at), attempted_answer: 'alquilar', client_session_id: crypto.randomUUID() },
    }));
    await looked(() => syncReviews({ client: learner.client, body: { operations } }));
    expect(await diagnosis()).toMatchObject({ outcome: 'exact_confusion', sample_size: 4 });
  });

  it('skips accounts with diagnoses off and catches up once they are on', async () => {
    await learner.updateSettings({ learning_diagnosis_enabled: false });
    await study(HISTORIES.exact_confusion ?? []);
    await learner.complete(session);
    expect(await diagnosis()).toMatchObject({ outcome: 'insufficient_evidence', diagnosed_at: null });
    await learner.updateSettings({ learning_diagnosis_enabled: true });
    await looked();
    expect(await diagnosis()).toMatchObject({ outcome: 'exact_confusion' });
  });

  it('deletes diagnoses with their word', async () => {
    await study(HISTORIES.exact_confusion ?? []);
    await looked();
    await learner.deleteWord(otherId);
    expect(await diagnosis()).toMatchObject({ outcome: 'exact_confusion', confused_with: null });
    await learner.deleteWord(word_id);
    expect(await failure(diagnosis())).toMatchObject({ status: 404 });
    expect(await failure(history())).toMatchObject({ status: 404 });
  });
});

describe('weaknesses', () => {
  it('omits weaknesses with fewer than three occurrences', async () => {
    await study(times(2, [1, 'incorrect', 4, 'alquilar']));
    await looked();
    expect(await weak()).toEqual({ since: expect.any(String), categories: [], pairs: [] });
  });

  it('lists repeatedly missed categories and pairs, with corrections', async () => {
    await study(HISTORIES.exact_confusion ?? []);
    await looked();
    const words = [
      { word_id, term: 'prestar' },
      { word_id: otherId, term: '¡Alquilar!' },
    ];
    expect(await weak()).toMatchObject({ categories: [{ category: 'money', count: 4 }], pairs: [{ words, count: 4 }] });
    const { evidence } = await diagnosis();
    await looked(() => correct(evidence[0]?.id ?? 0, 'correct'));
    expect(await weak()).toMatchObject({ categories: [{ category: 'money', count: 3 }], pairs: [{ words, count: 3 }] });
    await looked(() => correct(evidence[1]?.id ?? 0, 'disregarded'));
    expect(await weak()).toMatchObject({ categories: [], pairs: [] });
  });
});
