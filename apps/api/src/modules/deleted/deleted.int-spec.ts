import {
  createMnemonic,
  deleteGroup,
  deleteMnemonic,
  deleteRoom,
  listDeleted,
  restoreMnemonic,
  restoreRoom,
} from '@wordhoard/api-client/sdk';
import type { DeletedDto, DeletedPageDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { miscounts } from '../../../test/recount.js';

const suite = useApi();
let learner: ApiLearner;
let groupId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup({ name: 'Animals' })).id;
});

async function page(query: { limit?: number; cursor?: string } = {}): Promise<DeletedPageDto> {
  return (await listDeleted({ client: learner.client, query })).data;
}

async function list(): Promise<DeletedDto[]> {
  return (await page()).items;
}

async function create(...terms: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const term of terms) ids.push((await learner.createWord(groupId, { term })).id);
  return ids;
}

async function remember(word_id: number, text: string): Promise<number> {
  return (await createMnemonic({ client: learner.client, path: { word_id }, body: { text } })).data.id;
}

const removeGroup = (group_id: number) => deleteGroup({ client: learner.client, path: { group_id } });
const removeRoom = (room_id: number) => deleteRoom({ client: learner.client, path: { room_id } });
const removeMnemonic = (word_id: number, mnemonic_id: number) => deleteMnemonic({ client: learner.client, path: { word_id, mnemonic_id } });

describe('the list of deleted items', () => {
  it('lists deleted items with the number of their words, newest first', async () => {
    const [dog = 0, cat = 0, ...others] = await create(
      'el perro',
      'el gato',
      'la oveja',
      'el pez',
      'el ave',
      'el oso',
      'la rana',
      'el ratón',
    );
    const room = await learner.createRoom(groupId, { name: 'The hall' });
    await learner.placeWords(room.id, [{ word_id: dog, x_percent: 50, y_percent: 50 }]);
    const mnemonicId = await remember(dog, 'A pair of rows.');
    await learner.deleteWords({ word_ids: others });
    await learner.deleteWord(cat);
    await removeMnemonic(dog, mnemonicId);
    await removeRoom(room.id);
    const empty = await learner.createGroup({ name: 'Empty' });
    await removeGroup(empty.id);

    const none = { word_id: null, belongs_to: null };
    const items = await list();
    expect(items).toMatchObject([
      { kind: 'group', id: empty.id, names: ['Empty'], word_count: 0, ...none },
      { kind: 'room', id: room.id, names: ['The hall'], word_count: 1, word_id: null, belongs_to: 'Animals' },
      { kind: 'mnemonic', id: mnemonicId, names: ['A pair of rows.'], word_count: 1, word_id: dog, belongs_to: 'el perro' },
      { kind: 'words', id: cat, names: ['el gato'], word_count: 1, ...none },
      { kind: 'words', id: others[0], names: ['la oveja', 'el pez', 'el ave', 'el oso', 'la rana'], word_count: 6, ...none },
    ]);
    for (const { deleted_at, kept_until } of items) {
      expect(Date.parse(kept_until) - Date.parse(deleted_at)).toBe(30 * 86_400_000);
    }
  });

  it('does not list restored items', async () => {
    const [dog = 0, cat = 0] = await create('el perro', 'el gato');
    const { id: room_id } = await learner.createRoom(groupId);
    const mnemonic_id = await remember(dog, 'A pair of rows.');
    await learner.deleteWords({ word_ids: [cat] });
    await removeMnemonic(dog, mnemonic_id);
    await removeRoom(room_id);
    await restoreRoom({ client: learner.client, path: { room_id } });
    await restoreMnemonic({ client: learner.client, path: { word_id: dog, mnemonic_id } });
    const [left, ...others] = await list();
    expect([left, others]).toMatchObject([{ kind: 'words', names: ['el gato'] }, []]);
    expect(await learner.restoreWords({ filter: { deleted_at: left?.deleted_at ?? '' } })).toMatchObject({ restored: 1 });
    expect(await list()).toEqual([]);
    expect(await miscounts(suite.observer)).toEqual([]);
  });

  it('lists parts of a deleted item once it is restored', async () => {
    const [dog = 0, cat = 0, sheep = 0] = await create('el perro', 'el gato', 'la oveja');
    const { id: room_id } = await learner.createRoom(groupId);
    const mnemonicId = await remember(cat, 'A gateau.');
    await learner.deleteWord(dog);
    await removeRoom(room_id);
    await removeMnemonic(cat, mnemonicId);
    await learner.deleteWord(cat);
    const kinds = async () => (await list()).map(({ kind, names }) => [kind, ...names]);
    expect(await kinds()).toEqual([
      ['words', 'el gato'],
      ['room', 'The hall'],
      ['words', 'el perro'],
    ]);
    await removeGroup(groupId);
    expect(await list()).toMatchObject([{ kind: 'group', names: ['Animals'], word_count: 1 }]);

    // Restoring one word restores its group; the other words are then listed separately.
    await learner.restoreWords({ word_ids: [cat] });
    const items = await list();
    expect(items.map(({ kind, id }) => [kind, id])).toEqual([
      ['words', sheep],
      ['mnemonic', mnemonicId],
      ['room', room_id],
      ['words', dog],
    ]);
    expect(await learner.restoreWords({ filter: { deleted_at: items[0]?.deleted_at ?? '' } })).toMatchObject({ restored: 1 });
  });

  it('lists deleted items page by page', async () => {
    const ids = await create('el perro', 'el gato', 'la oveja');
    for (const id of ids) await learner.deleteWord(id);
    // Two groups with the same time are ordered by id.
    const groups = [await learner.createGroup(), await learner.createGroup()];
    await suite.observer.rows(`update groups set deleted_at = now() where account_id = $1 and id <> $2`, [learner.user.id, groupId]);
    await suite.observer.rows(`update groups set deleted_at = date_trunc('milliseconds', deleted_at) where deleted_at is not null`);
    const whole = await list();
    expect(whole).toHaveLength(ids.length + groups.length);
    const found: DeletedDto[] = [];
    let cursor: string | undefined;
    do {
      const { items, next_cursor }: DeletedPageDto = await page({ limit: 1, ...(cursor !== undefined && { cursor }) });
      expect(items).toHaveLength(1);
      found.push(...items);
      cursor = next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(whole);
    expect(await failure(page({ cursor: 'bm9uZQ' }))).toMatchObject({ status: 422 });
  });

  it('lists deleted items for 30 days, and only to their account', async () => {
    const [dog = 0] = await create('el perro');
    await removeMnemonic(dog, await remember(dog, 'A pair of rows.'));
    await removeRoom((await learner.createRoom(groupId)).id);
    await learner.deleteWords({ word_ids: await create('el gato') });
    await removeGroup((await learner.createGroup()).id);
    expect(await list()).toHaveLength(4);
    const other = await ApiLearner.signUp(suite.url);
    expect((await listDeleted({ client: other.client })).data.items).toEqual([]);
    for (const table of ['groups', 'words', 'rooms', 'mnemonics']) {
      await suite.observer.rows(
        `update ${table} set deleted_at = now() - interval '31 days' where account_id = $1 and deleted_at is not null`,
        [learner.user.id],
      );
    }
    expect(await list()).toEqual([]);
  });
});
