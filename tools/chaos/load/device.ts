import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  AnswerResultDto,
  CreatedWordDto,
  MediaFileDto,
  ParsedImportDto,
  ReviewSessionDto,
  StartedImportDto,
  SyncResultDto,
  UndoResultDto,
  WordDto,
  WordMediaDto,
} from '@wordhoard/api-client/types';
import type { Chance } from '../chance.ts';
import type { Write, WriteState } from '../proof/claims.ts';
import type { Answer, ChaosClient } from './client.ts';
import type { ChaosLearner } from './learner.ts';
import { recording } from './recording.ts';

const WORKSPACE = '/home/anna';
const IMPORTED = 12;
const BATCH = 6;
const ASKED = 30;

/** Share of writes that are sent again after their acknowledgement, as if it had been lost, and of writes that are sent twice concurrently. */
const REPEATED = 0.1;
const AT_ONCE = 0.05;

/** Expected refusals: nothing to undo, or nothing due. */
const REFUSALS = new Set(['REVIEW.NOTHING_TO_UNDO', 'REVIEW.NOTHING_DUE']);

/** One of a learner's devices: sends writes in sequence, each with its own key, and records the responses. */
export class Device {
  writes: Write[] = [];
  /** Unexpected refusals, and acknowledgements of one write that differ. */
  faults: object[] = [];
  #client: ChaosClient;
  #learner: ChaosLearner;
  #chance: Chance;
  #name: string;
  #count = 0;
  #session: { id: number; words: number[] } = { id: 0, words: [] };
  #shelved: number[] = [];

  constructor(name: string, { client, learner, chance }: { client: ChaosClient; learner: ChaosLearner; chance: Chance }) {
    this.#name = name;
    this.#client = client;
    this.#learner = learner;
    this.#chance = chance;
    client.token = learner.token;
  }

  #actions = new Map([
    [() => this.#answer(), 45],
    [() => this.#addWord(), 12],
    [() => this.#synchronise(), 10],
    [() => this.#takeBack(), 5],
    [() => this.#startSession(), 3],
    [() => this.#suspend(), 6],
    [() => this.#haveWordsAdded(), 6],
    [() => this.#haveWordsSought(), 6],
    [() => this.#importWords(), 2],
    [() => this.#addRecording(), 4],
    [() => this.#changeSettings(), 1],
    [() => this.#look(), 4],
  ]);

  /** @param rest pause between two actions, in milliseconds */
  async work(course: { isOver: boolean }, rest: number) {
    await this.#startSession();
    // Random choice alone might miss a kind of write in a short run.
    for (const act of this.#actions.keys()) await act();
    while (!course.isOver) {
      await this.#chance.weighted(this.#actions)();
      await pause(this.#chance.between(0, 2 * rest));
    }
  }

  #next(what: string) {
    this.#count += 1;
    return `${what} ${this.#name} ${this.#count}`;
  }

  /** Sends a write until its outcome is known, sometimes more often than needed. All acknowledgements must agree on `same`. */
  async #send<Body>(method: string, path: string, body: object, same: (body: Body) => unknown = () => null): Promise<Answer<Body>> {
    const ask = () => this.#client.ask<Body>(method, path, body);
    const first = ask();
    const answers = await Promise.all(this.#chance.happens(AT_ONCE) ? [first, ask()] : [first]);
    if (this.#chance.happens(REPEATED)) answers.push(await ask());
    const acknowledged = answers.filter((answer) => answer.state === 'acknowledged');
    const said = new Set(acknowledged.map((answer) => JSON.stringify(same(answer.body))));
    if (said.size > 1) this.faults.push({ write: body, acknowledged: [...said] });
    for (const answer of answers) {
      if (answer.state === 'refused' && !REFUSALS.has(answer.body.code ?? '')) {
        this.faults.push({ method, path, write: body, status: answer.status, said: answer.body });
      }
    }
    return acknowledged[0] ?? first;
  }

  #keep(kind: string, key: string, state: WriteState, expected: Write['expected'], rest: Pick<Write, 'mayRepeat'> = {}) {
    this.writes.push({ account: this.#learner.account, kind, key, state, expected, ...rest });
  }

  async #answer() {
    const operation_id = this.#next('answer');
    const word = this.#chance.one(this.#session.words);
    const outcome = this.#chance.happens(0.7) ? 'correct' : 'incorrect';
    const body = { word_id: word, outcome, response_time_ms: this.#chance.below(9000), operation_id };
    const path = `/review/sessions/${this.#session.id}/answers`;
    const { state } = await this.#send<AnswerResultDto>('POST', path, body, (said) => said.word.id);
    this.#keep('review', operation_id, state, { kind: 'answer', word, outcome });
  }

  async #takeBack() {
    const operation_id = this.#next('undo');
    const path = `/review/sessions/${this.#session.id}/undo`;
    const { state, body } = await this.#send<UndoResultDto>('POST', path, { operation_id }, (said) => said.word.id);
    this.#keep('review', operation_id, state, state === 'acknowledged' ? { kind: 'void', word: body.word.id } : { kind: 'void' });
  }

  /** Syncs answers made offline, in random order, and undoes one of them. */
  async #synchronise() {
    const first = this.#offlineAnswer();
    const operations = [first, ...Array.from({ length: BATCH - 1 }, () => this.#offlineAnswer())];
    const { operation_id: voids, word_id } = first;
    const taken = { kind: 'void', voids, word_id, operation_id: this.#next('void'), answered_at: new Date().toISOString() };
    const { state, body } = await this.#send<SyncResultDto>('POST', '/review/sync', { operations: [taken, ...operations] });
    if (state === 'acknowledged' && body.rejected.length > 0) this.faults.push(body);
    for (const { operation_id, word_id: word, outcome } of operations) {
      this.#keep('review', operation_id, state, { kind: 'answer', word, outcome });
    }
    this.#keep('review', taken.operation_id, state, { kind: 'void', word: word_id, voids });
  }

  #offlineAnswer() {
    const answered_at = new Date(Date.now() - this.#chance.below(120_000)).toISOString();
    const outcome = this.#chance.happens(0.7) ? 'correct' : 'incorrect';
    return { word_id: this.#chance.one(this.#session.words), outcome, operation_id: this.#next('offline'), answered_at };
  }

  async #startSession() {
    const operation_id = this.#next('session');
    const body = { operation_id, group_id: this.#learner.studied, limit: ASKED };
    const { state, body: said } = await this.#send<ReviewSessionDto>('POST', '/review/sessions', body, ({ session_id }) => session_id);
    if (state === 'acknowledged') this.#session = { id: said.session_id, words: said.words.map(({ id }) => id) };
    this.#keep('session', operation_id, state, state === 'acknowledged' ? { id: said.session_id } : {});
  }

  async #addWord() {
    const term = this.#next('word');
    const body = { term, translations: ['a word'], operation_id: term };
    const { state, body: said } = await this.#send<CreatedWordDto>('POST', `/groups/${this.#learner.studied}/words`, body, ({ id }) => id);
    const expected = state === 'acknowledged' ? { id: said.id } : {};
    this.#keep('word', term, state, expected);
    this.#keep('operation', term, state, expected);
  }

  /** Only this device suspends these words, so its last write for each must win. */
  async #suspend() {
    if (this.#shelved.length === 0) return;
    const word = this.#chance.one(this.#shelved);
    const suspended = this.#chance.happens(0.5);
    const { state } = await this.#send<WordDto>('PATCH', `/words/${word}`, { suspended });
    const before = this.writes.findIndex(({ kind, key }) => kind === 'suspension' && key === String(word));
    if (before >= 0) this.writes.splice(before, 1);
    this.#keep('suspension', String(word), state, state === 'acknowledged' ? { suspended } : {});
  }

  async #invoke<Body>(tool: string, payload: object, same?: (body: Body) => unknown): Promise<Answer<Body>> {
    const answer = await this.#send<Body>('POST', '/mcp/invoke', { tool, workspace: WORKSPACE, payload }, same);
    // A repeated call is decided again, so there is at least one decision.
    this.#keep('decision', payloadHash(payload), answer.state, { tool }, { mayRepeat: true });
    return answer;
  }

  async #haveWordsAdded() {
    const request_id = this.#next('assistant');
    const words = [1, 2].map((n) => ({ term: `${request_id} ${n}` }));
    const payload = { group_id: this.#learner.shelf, request_id, words };
    const { state, body } = await this.#invoke<{ items: { id: number }[] }>('svc_add_words', payload, ({ items }) =>
      items.map(({ id }) => id),
    );
    const ids = state === 'acknowledged' ? body.items.map(({ id }) => id) : [];
    words.forEach(({ term }, i) => this.#keep('word', term, state, i in ids ? { id: ids[i] } : {}));
    this.#shelved.push(...ids);
  }

  async #haveWordsSought() {
    await this.#invoke('svc_search_words', { query: this.#next('query') });
  }

  /** Keeps duplicates too, so that a word imported twice is not hidden. */
  async #importWords() {
    const name = this.#next('import');
    const terms = Array.from({ length: IMPORTED }, (_, i) => `${name} ${i}`);
    const file = new FormData();
    file.append('file', new File([['word,meaning', ...terms.map((term) => `${term},a word`)].join('\n')], 'words.csv'));
    const parsed = await this.#client.ask<ParsedImportDto>('POST', '/imports/parse', file);
    if (parsed.state !== 'acknowledged') return;
    const mapping = [{ kind: '', fields: { term: [0], translations: [1] } }];
    const plan = { import_id: parsed.body.import_id, target: { group_id: this.#learner.shelf }, mapping, duplicates: 'keep' };
    const { state, body } = await this.#send<StartedImportDto>('POST', '/imports/commit', plan, ({ job_id }) => job_id);
    if (state === 'acknowledged') this.#keep('job', body.job_id, state, {});
    for (const term of terms) this.#keep('word', term, state, {});
  }

  /** Uploads two files, and attaches one. */
  async #addRecording() {
    await this.#upload(recording(this.#chance, true));
    const digest = await this.#upload(recording(this.#chance, false));
    const operation_id = this.#next('recording');
    const word = this.#chance.one(this.#session.words);
    const body = { digest, part: 'term', operation_id };
    const { state } = await this.#send<WordMediaDto>('POST', `/words/${word}/media`, body, ({ id }) => id);
    this.#keep('attachment', operation_id, state, { word, digest });
  }

  async #upload(file: File): Promise<string> {
    const form = new FormData();
    form.append('file', file);
    return (await this.#client.need<MediaFileDto>('POST', '/media', form)).digest;
  }

  /** Starts a job that refolds all words of the account. */
  async #changeSettings() {
    await this.#send('PATCH', '/recall-settings', { desired_retention: 0.8 + this.#chance.below(15) / 100 });
  }

  async #look() {
    const path = this.#chance.one(['/groups', '/review/queue', '/words?limit=20', '/stats/overview', '/mcp/audit']);
    const { state, status, body } = await this.#client.ask('GET', path);
    if (state === 'refused') this.faults.push({ path, status, said: body });
  }
}

/** As in the audit log, for a payload whose keys are sorted and contain nothing to redact. */
function payloadHash(payload: object): string {
  return hash('sha256', JSON.stringify(payload), 'hex');
}
