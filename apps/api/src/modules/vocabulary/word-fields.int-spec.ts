import { listGroupWords } from '@wordhoard/api-client/sdk';
import type { CreateWordDto, WordDto } from '@wordhoard/api-client/types';
import { COLUMN_FIELDS, emptyFields, fieldNamed, recordOf, WORD_FIELD_NAMES, type WordFieldName } from '@wordhoard/word-fields';
import { confirmPassword } from '../../../test/assistant.js';
import { useApi } from '../../../test/api-suite.js';
import { GrantedAssistant } from '../../../test/granted-assistant.js';
import { commitAndWait, uploadFile } from '../../../test/imports.js';
import { ApiLearner } from '../../../test/learner.js';
import { send } from '../../../test/raw-request.js';

type Content = Record<WordFieldName, unknown>;

/** Each field with its example. An example sentence that is also among the examples would be imported once. */
const CONTENT: Content = {
  ...recordOf(WORD_FIELD_NAMES, (name) => fieldNamed(name).example as unknown),
  examples: ['Sie kaufen ein Haus.'],
};
const EMPTY: Readonly<Record<string, unknown>> = emptyFields();
const OPTIONAL = Object.keys(EMPTY) as WordFieldName[];

const suite = useApi({ variables: { RATE_LIMIT_UPLOAD_REQUESTS: '100' } });
let learner: ApiLearner;
let groupId: number;

beforeAll(async () => {
  learner = await confirmPassword(await ApiLearner.signUp(suite.url));
  groupId = (await learner.createGroup({ target_language: 'German' })).id;
});

function contentOf(word: WordDto): Partial<Content> {
  return recordOf(WORD_FIELD_NAMES, (name) => word[name]);
}

describe('every field of a word', () => {
  let created: WordDto;

  beforeAll(async () => {
    created = await learner.createWord(groupId, CONTENT as unknown as CreateWordDto);
  });

  it.each(WORD_FIELD_NAMES)('a word is created with %s and returned with it', async (name) => {
    expect(created[name]).toEqual(CONTENT[name]);
    expect((await learner.word(created.id))[name]).toEqual(CONTENT[name]);
  });

  it.each(OPTIONAL)('%s can be written, is recorded in the history, and can be emptied', async (name) => {
    const { id } = await learner.createWord(groupId, { term: name, translations: [] });
    expect((await learner.word(id))[name]).toEqual(EMPTY[name]);
    const written = await learner.updateWord(id, { [name]: CONTENT[name] });
    expect(contentOf(written)).toEqual({ ...EMPTY, term: name, target_language: 'German', [name]: CONTENT[name] });
    expect(await fieldsInHistory(id)).toEqual([name]);
    expect((await learner.updateWord(id, { [name]: EMPTY[name] }))[name]).toEqual(EMPTY[name]);
  });

  async function fieldsInHistory(id: number): Promise<string[]> {
    const rows = await suite.observer.rows<{ field: string }>(`select field from word_revisions where account_id = $1 and word_id = $2`, [
      learner.user.id,
      id,
    ]);
    return rows.map(({ field }) => field);
  }
});

describe('every field of an exported word', () => {
  let author: ApiLearner;

  beforeAll(async () => {
    author = await confirmPassword(await ApiLearner.signUp(suite.url));
    const { id } = await author.createGroup({ target_language: 'German' });
    await author.createWord(id, CONTENT as unknown as CreateWordDto);
  });

  /** The author's only word after an export and its import into a new account, with the mapping that the import suggests. */
  async function takeOver(format: string, file: string): Promise<WordDto> {
    const headers = { Authorization: `Bearer ${author.token}` };
    const { status, body } = await send(suite.url, { path: `/api/v1/me/export?format=${format}`, headers });
    expect(status).toBe(200);
    const reader = await ApiLearner.signUp(suite.url);
    const { id } = await reader.createGroup({ target_language: 'German' });
    const { import_id, mapping } = await uploadFile(reader, body, file);
    const { counts } = await commitAndWait(reader, { import_id: import_id ?? '', mapping, target: { group_id: id } });
    expect(counts).toMatchObject({ created: 1, invalid: 0 });
    const { data } = await listGroupWords({ client: reader.client, path: { group_id: id } });
    return data.items[0] as WordDto;
  }

  it('columns of a CSV file bring every field that has column names', async () => {
    const word = await takeOver('csv', 'words.csv');
    expect(recordOf(COLUMN_FIELDS, (name) => word[name])).toEqual(recordOf(COLUMN_FIELDS, (name) => CONTENT[name]));
  });

  it('an export as JSON brings every field', async () => {
    expect(contentOf(await takeOver('json', 'wordhoard.json'))).toEqual(CONTENT);
  });
});

describe('every field of a word that an assistant adds', () => {
  it('an assistant writes and reads every field except contexts, which have a tool of their own', async () => {
    const assistant = await GrantedAssistant.of(learner);
    const { contexts: _contexts, ...given } = CONTENT;
    const { items } = await assistant.call('svc_add_words', { group_id: groupId, words: [given as never] });
    const read: Partial<Content> = await assistant.call('svc_get_word', { word_id: items[0]?.id ?? 0 });
    expect(recordOf(WORD_FIELD_NAMES, (name) => read[name])).toEqual({ ...CONTENT, contexts: [] });
  });
});
