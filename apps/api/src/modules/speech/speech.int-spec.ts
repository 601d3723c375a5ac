import { spawnSync } from 'node:child_process';
import { deleteWordMedia, generateSpeech, getMediaUsage, getSpeech, readMedia } from '@wordhoard/api-client/sdk';
import type { CreateWordDto, GenerateSpeechDto, WordMediaDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { confirmPassword } from '../../../test/assistant.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { attach, mediaOf, upload } from '../../../test/media.js';
import { useModels } from '../../../test/models/use-models.js';
import { send } from '../../../test/raw-request.js';

const MAX_MEDIA_OF_WORD = 50;
const EXAMPLE = 'El perro ladra.';

const models = useModels({ SPEECH_VOICE: 'es=dora,de=onyx' });
const suite = useApi({ variables: models.variables });
let learner: ApiLearner;
let word_id: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  word_id = await addWord();
});

async function addWord(content: Partial<CreateWordDto> = {}): Promise<number> {
  const { id } = await learner.createGroup({ target_language: 'Spanish' });
  return (await learner.createWord(id, { term: 'el perro', examples: [EXAMPLE], ...content })).id;
}

interface Wanted extends Partial<GenerateSpeechDto> {
  readonly word?: number;
  readonly as?: ApiLearner;
}

async function generate({ word = word_id, as = learner, ...body }: Wanted = {}): Promise<WordMediaDto> {
  return (await generateSpeech({ client: as.client, path: { word_id: word }, body: { part: 'term', ...body } })).data;
}

async function contentOf({ digest }: WordMediaDto, as = learner): Promise<Buffer> {
  const { data } = await readMedia({ client: as.client, path: { digest } });
  return Buffer.from(await data.arrayBuffer());
}

describe('generating speech with a server', () => {
  it('is offered for the languages that have a voice', async () => {
    expect((await getSpeech({ client: learner.client })).data).toEqual({ engine: 'openai', languages: ['es', 'de'] });
  });

  it('attaches the audio as synthetic, also in the export', async () => {
    const attached = await generate();
    const expected = { word_id, part: 'term', kind: 'audio', media_type: 'audio/mpeg', alt: 'el perro', synthetic: true };
    expect(attached).toMatchObject(expected);
    expect(await mediaOf(learner, word_id)).toEqual([attached]);
    const question = { credential: 'sk-planted-speech-key', model: 'voices', input: 'el perro', voice: 'dora' };
    expect(models.server.speeches).toEqual([question]);
    expect(await contentOf(attached)).toEqual(models.server.audio(question));
    await confirmPassword(learner);
    const { body } = await send(suite.url, { path: '/api/v1/me/export', headers: { Authorization: `Bearer ${learner.token}` } });
    expect(body).toMatch(/"part":\s*"term"[^}]*"synthetic":\s*true/);
  });

  it('generates a text once, and restores what was deleted', async () => {
    const [first, repeated] = await Promise.all([generate(), generate()]);
    expect(repeated).toEqual(first);
    models.server.speeches.length = 0;
    expect(await generate()).toEqual(first);
    await deleteWordMedia({ client: learner.client, path: { word_id, media_id: first.id } });
    expect(await generate()).toEqual(first);
    expect(models.server.speeches).toEqual([]);
    await learner.updateWord(word_id, { term: 'la perra' });
    expect((await generate()).id).not.toBe(first.id);
    expect(models.server.speeches).toMatchObject([{ input: 'la perra' }]);
  });

  it('reads an example of the word, and nothing else', async () => {
    expect(await generate({ part: 'example', subject: EXAMPLE })).toMatchObject({ part: 'example', subject: EXAMPLE, alt: EXAMPLE });
    const other = generate({ part: 'example', subject: 'Otra frase.' });
    expect(await failure(other)).toMatchObject({ status: 422, code: 'REQUEST.INVALID' });
    expect(models.server.speeches).toHaveLength(1);
  });

  it('is refused for a language without a voice', async () => {
    const word = await addWord({ target_language: 'French' });
    expect(await failure(generate({ word }))).toMatchObject({ status: 422, code: 'SPEECH.LANGUAGE_UNSUPPORTED' });
  });

  it.each([
    ['responds with an error', () => (models.server.mode = 500)],
    ['breaks the connection', () => (models.server.mode = 'reset')],
    ['sends something else than audio', () => (models.server.audio = () => Buffer.from('<html>'.repeat(100)))],
  ])('is unavailable while the server %s, and attaches nothing', async (_what, fail) => {
    fail();
    const refused = await failure(generate());
    expect(refused).toMatchObject({ status: 503, code: 'SPEECH.UNAVAILABLE', retryAfterSeconds: 10 });
    expect(await mediaOf(learner, word_id)).toEqual([]);
    expect(suite.api.logs.join()).not.toMatch(/sk-planted|el perro/);
  });

  it('asks for nothing that the word or the account has no room for', async () => {
    const { digest } = await upload(learner);
    for (let i = 0; i < MAX_MEDIA_OF_WORD; i++) await attach(learner, word_id, { digest });
    expect(await failure(generate())).toMatchObject({ status: 409, code: 'MEDIA.TOO_MANY' });
    expect(models.server.speeches).toEqual([]);

    const small = await learner.signInAgain((await suite.startAnother({ MEDIA_MAX_ACCOUNT_BYTES: '1000' })).url);
    expect(await failure(generate({ word: await addWord(), as: small }))).toMatchObject({ status: 409, code: 'MEDIA.STORAGE_FULL' });
  });

  it('is unavailable without an engine', async () => {
    const silent = await learner.signInAgain((await suite.startAnother({ SPEECH_ENGINE: 'none' })).url);
    expect((await getSpeech({ client: silent.client })).data).toEqual({ engine: 'none', languages: [] });
    expect(await failure(generate({ as: silent }))).toMatchObject({ status: 503, code: 'SPEECH.UNAVAILABLE', retryAfterSeconds: null });
  });
});

const isInstalled = spawnSync('espeak-ng', ['--version']).status === 0;
const describeIfInstalled = isInstalled ? describe : describe.skip;

describeIfInstalled(`generating speech with espeak-ng${isInstalled ? '' : ', which is not installed here'}`, () => {
  it('stores the same text of two words once, as audio that browsers play', async () => {
    const local = await learner.signInAgain((await suite.startAnother({ SPEECH_ENGINE: 'espeak', SPEECH_VOICE: '' })).url);
    const { languages } = (await getSpeech({ client: local.client })).data;
    expect(languages).toEqual(expect.arrayContaining(['en', 'es', 'fr', 'de', 'it', 'pt', 'tr']));
    const [first, second] = [await generate({ as: local }), await generate({ as: local, word: await addWord() })];
    expect(first).toMatchObject({ media_type: 'audio/wav', synthetic: true, duration_ms: expect.any(Number) });
    expect(second).toMatchObject({ digest: first.digest });
    expect((await contentOf(first, local)).toString('latin1', 0, 4)).toBe('RIFF');
    expect((await getMediaUsage({ client: local.client })).data).toMatchObject({ files: 1 });
    expect(models.server.speeches).toEqual([]);
  });
});
