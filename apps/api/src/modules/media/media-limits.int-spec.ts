import { deleteWordMedia, fetchMedia, getMediaUsage, restoreWordMedia, storeMedia } from '@wordhoard/api-client/sdk';
import { pageThatIs, withPages } from '@wordhoard/testing';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { attach, mediaOf, upload } from '../../../test/media.js';
import { wavOf } from '@wordhoard/testing/media-files';

const MAX_MEDIA_OF_WORD = 50;
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

const suite = useApi({ variables: withPages({ MEDIA_MAX_FILE_BYTES: '20000', MEDIA_MAX_ACCOUNT_BYTES: '29500' }) });
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

function store(file: Buffer): Promise<unknown> {
  return Promise.resolve(storeMedia({ client: learner.client, body: { file: new Blob([new Uint8Array(file)]) } }));
}

function fetchFrom(body: string | Buffer, type: string) {
  return fetchMedia({ client: learner.client, body: { url: pageThatIs({ body, type }) } });
}

it('refuses a file that is too large', async () => {
  expect(await failure(store(wavOf(2000)))).toMatchObject({ status: 413, code: 'REQUEST.TOO_LARGE' });
});

it('refuses what would exceed the limit of the account, and stores nothing of it', async () => {
  await store(wavOf(1200));
  expect(await failure(store(wavOf(1100)))).toMatchObject({ status: 409, code: 'MEDIA.STORAGE_FULL' });
  await store(wavOf(600));
  expect(await failure(fetchFrom(wavOf(60), 'audio/wav'))).toMatchObject({ status: 409, code: 'MEDIA.STORAGE_FULL' });
  expect((await getMediaUsage({ client: learner.client })).data).toMatchObject({ files: 2, max_bytes: 29_500, max_file_bytes: 20_000 });
  // Known files take no more space.
  await store(wavOf(1200));
});

it('stores an image from an address, and refuses what only claims to be one', async () => {
  expect((await fetchFrom(DRAWING, 'image/svg+xml')).data).toMatchObject({ kind: 'image', media_type: 'image/webp' });
  expect(await failure(fetchFrom('not an image', 'image/png'))).toMatchObject({ status: 422, code: 'MEDIA.UNUSABLE' });
});

it('attaches a limited number of files to a word', async () => {
  const word_id = (await learner.createWord((await learner.createGroup()).id)).id;
  const { digest } = await upload(learner);
  for (let i = 0; i < MAX_MEDIA_OF_WORD; i++) await attach(learner, word_id, { digest });
  expect(await failure(attach(learner, word_id, { digest }))).toMatchObject({ status: 409, code: 'MEDIA.TOO_MANY' });

  const media_id = (await mediaOf(learner, word_id))[0]?.id ?? 0;
  await deleteWordMedia({ client: learner.client, path: { word_id, media_id } });
  await attach(learner, word_id, { digest });
  const refused = await failure(restoreWordMedia({ client: learner.client, path: { word_id, media_id } }));
  expect(refused).toMatchObject({ status: 409, code: 'MEDIA.TOO_MANY' });
});
