import { updateGroup } from '@wordhoard/api-client/sdk';
import { useApi } from '../../../../test/api-suite.js';
import { confirmPassword } from '../../../../test/assistant.js';
import { commitAndWait, undoAndWait, uploadFile } from '../../../../test/imports.js';
import { waitForReplay } from '../../../../test/jobs.js';
import { ApiLearner } from '../../../../test/learner.js';
import { createFullAccount } from '../../../../test/full-account.js';
import { send } from '../../../../test/raw-request.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';
import { addNewWords } from '../../../../test/studied-words.js';

type Row = Record<string, unknown>;
type ExportedFile = Record<string, Row[]>;

const suite = useApi({ variables: { RATE_LIMIT_UPLOAD_REQUESTS: '1000' } });
let learner: ApiLearner;
let text: string;

beforeAll(async () => {
  learner = await createFullAccount(suite, 'quetzal');
  await giveGroupSettings();
  text = await exported(learner);
});

/** Words with a history are in a group with a retention of its own. */
async function giveGroupSettings(): Promise<void> {
  const { group_id } = await suite.observer.row<{ group_id: number }>(
    `select group_id from review_states where account_id = $1 and phase = 'review' and not deleted order by word_id limit 1`,
    [learner.user.id],
  );
  const settings = { new_words_per_day: 3, reviews_per_day: 40, desired_retention: 0.8 };
  const { name } = await learner.group(group_id);
  await updateGroup({ client: learner.client, path: { group_id }, body: { name, ...settings } });
  await waitForReplay(learner);
}

async function exported({ token }: ApiLearner): Promise<string> {
  const { status, body } = await send(suite.url, { path: '/api/v1/me/export', headers: { Authorization: `Bearer ${token}` } });
  expect(status).toBe(200);
  return body;
}

/** Imports an export into the groups it names. Returns the import id. */
async function takeOver(into: ApiLearner): Promise<string> {
  const { import_id, mapping, format, record_count, warnings } = await uploadFile(into, text, 'wordhoard.json');
  expect({ format, warnings }).toMatchObject({ format: 'wordhoard', warnings: [{ code: 'partly-taken' }] });
  const target = { by_group: true, name: 'Taken over', target_language: 'German' };
  const plan = { import_id: import_id ?? '', mapping, target, duplicates: 'keep' as const };
  const { state, counts } = await commitAndWait(into, plan);
  expect([state, counts]).toMatchObject(['committed', { created: record_count, merged: 0, skipped: 0, invalid: 0 }]);
  return import_id ?? '';
}

/** An account's content as its owner sees it, without row ids. */
function portraitOf(exportedText: string): unknown {
  const file = JSON.parse(exportedText) as ExportedFile;
  const there = (section: string) => (file[section] ?? []).filter(({ deleted_at }) => deleted_at === null);
  const groups = new Map(there('groups').map(({ id, name }) => [id, (name as string).replace(/\s+/g, ' ')]));
  const terms = new Map(there('words').map(({ id, term }) => [id, term as string]));
  const inOrder = (a: string, b: string) => (a < b ? -1 : 1);
  return {
    groups: there('groups')
      .filter(({ id }) => there('words').some(({ group_id }) => group_id === id))
      .map(({ id, target_language, directions, new_words_per_day, reviews_per_day, desired_retention }) =>
        JSON.stringify([groups.get(id), target_language, directions, new_words_per_day, reviews_per_day, desired_retention]),
      )
      .sort(inOrder),
    words: there('words')
      .map((word) => [JSON.stringify(word['term']), { ...wordOf(word), group: groups.get(word['group_id']) }] as const)
      .sort(([a], [b]) => inOrder(a, b)),
    rooms: there('rooms').map(({ id: _id, group_id, placements, ...room }) => ({
      ...room,
      group: groups.get(group_id),
      placements: (placements as Row[]).map(({ word_id, ...place }) => ({ ...place, term: terms.get(word_id) })),
    })),
  };
}

/** The export contains earlier changes of content, and names images and audio; neither is imported. */
function wordOf({
  id: _id,
  group_id: _group,
  media: _media,
  reviews,
  mnemonics,
  revision: _revision,
  updated_at: _updated,
  ...content
}: Row): Row {
  const kept = (mnemonics as Row[]).filter(({ deleted_at }) => deleted_at === null).map(({ id: _own, ...mnemonic }) => mnemonic);
  return { ...content, reviews: (reviews as Row[]).map(withoutNumbers), mnemonics: kept };
}

/** Sessions and parameters are not imported, and operation ids are those of the import. */
function withoutNumbers({ id: _id, word_id: _word, session_id: _session, parameter_set_id: _set, ...row }: Row): Row {
  const bare = (operation: unknown) => (operation as string | null)?.replace(/^[0-9a-f-]{36}:\d+:/, '') ?? null;
  return { ...row, operation_id: bare(row['operation_id']), voids: bare(row['voids']) };
}

async function expectTrue(of: ApiLearner): Promise<void> {
  expect(await miscounts(suite.observer, of.user.id)).toEqual([]);
  expect(await facetMismatches(suite.observer, of.user.id)).toEqual([]);
}

describe('own export', () => {
  it('recreates the account in another account and can be undone completely', async () => {
    const other = await confirmPassword(await ApiLearner.signUp(suite.url));
    const importId = await takeOver(other);
    expect(portraitOf(await exported(other))).toEqual(portraitOf(text));
    await expectTrue(other);

    await undoAndWait(other, importId);
    const left = JSON.parse(await exported(other)) as ExportedFile;
    for (const section of ['groups', 'words', 'rooms', 'reviews_of_purged_words']) expect([section, left[section]]).toEqual([section, []]);
    await expectTrue(other);
  });

  it('adds an export next to existing words', async () => {
    const before = JSON.parse(text) as ExportedFile;
    const importId = await takeOver(learner);
    const after = JSON.parse(await exported(learner)) as ExportedFile;
    const there = before['words']?.filter(({ deleted_at }) => deleted_at === null) ?? [];
    expect(after['words']).toHaveLength((before['words']?.length ?? 0) + there.length);
    await expectTrue(learner);
    await undoAndWait(learner, importId);
    expect(portraitOf(await exported(learner))).toEqual(portraitOf(text));
    await expectTrue(learner);
  });

  it('recomputes memory when the importing account has other settings', async () => {
    const other = await confirmPassword(await ApiLearner.signUp(suite.url));
    await other.updateSettings({ scheduler: 'sm2', learning_steps: [] });
    await takeOver(other);
    await expectTrue(other);
  });

  it('keeps two words with the same term that are far apart in the file', async () => {
    const twice = await confirmPassword(await ApiLearner.signUp(suite.url));
    const words = await addNewWords(suite.observer, twice, (await twice.createGroup()).id, 1_200);
    await suite.observer.rows(`update words set term = 'palabra 1', term_key = 'palabra 1' where id = $1`, [words.at(-1)]);
    const other = await ApiLearner.signUp(suite.url);
    const { import_id, mapping } = await uploadFile(other, await exported(twice), 'wordhoard.json');
    const target = { by_group: true, name: 'Taken over', target_language: 'German' };
    const { counts } = await commitAndWait(other, { import_id: import_id ?? '', mapping, target, duplicates: 'skip' });
    expect(counts).toMatchObject({ created: 1_200, merged: 0, skipped: 0, invalid: 0 });
  });
});
