import { FakeModelServer } from '@wordhoard/testing';
import { INJECTIONS } from '../../../../test/models/injections.js';
import { ModelTransport } from '../models/model-transport.js';
import { SdkLanguageModels } from '../models/sdk-language-models.js';
import { promptMessages, systemText, takeNewestFitting, wordFacts } from './prompt.js';

const SYSTEM = systemText('Explain the word.');
const ROOM = 100_000;

let server: FakeModelServer;
let models: SdkLanguageModels;

beforeAll(async () => {
  server = await FakeModelServer.start();
  models = new SdkLanguageModels(new ModelTransport(server.fetch));
});
afterAll(() => server.close());

/** The request if the text is everywhere that user content can be: in a word, a passage and a conversation. */
async function asked(text: string) {
  const messages = promptMessages({
    facts: wordFacts({ term: text, target_language: text, translations: [text], part_of_speech: text }, ROOM),
    evidence: { passage: text, conversation: takeNewestFitting([{ role: text, content: text }], ROOM) },
  });
  const { signal } = new AbortController();
  const access = { provider: 'local', baseUrl: `${server.url}/local`, model: 'small' } as const;
  await models.text(access, { system: SYSTEM, messages, maxOutputTokens: 10, signal });
  return server.last;
}

function jsonIn(content: string, name: string): unknown {
  const [, json = ''] = new RegExp(`<${name}>\n(.*)\n</${name}>`).exec(content) ?? [];
  return JSON.parse(json);
}

describe('a prompt', () => {
  it('is tested with at least fifty injections', () => {
    expect(new Set(INJECTIONS).size).toBeGreaterThanOrEqual(50);
  });

  it.each(INJECTIONS)('keeps the injection %j inside its block', async (text) => {
    const { system, messages } = await asked(text);
    expect(Buffer.from(system).equals(Buffer.from(SYSTEM))).toBe(true);
    expect(messages).toHaveLength(1);
    const content = messages[0]?.content ?? '';
    // Only the two blocks look like tags.
    expect(content.match(/<[^>]*>/g)).toEqual(['<learner_facts>', '</learner_facts>', '<evidence>', '</evidence>']);
    expect(content).not.toMatch(/[\p{Cf}\u2028\u2029]/u);
    expect(jsonIn(content, 'learner_facts')).toMatchObject({ term: text, translations: [text] });
    expect(jsonIn(content, 'evidence')).toMatchObject({ passage: text, conversation: [{ role: text, content: text }] });
  });
});

describe('the facts of a word', () => {
  it('excludes definitions from word facts', () => {
    const word = { term: 'casa', target_language: 'Spanish', definition: 'planted', mnemonic: 'planted', contexts: ['planted'] };
    expect(JSON.stringify(wordFacts(word, ROOM))).not.toContain('planted');
  });

  it('includes the first translations that fit', () => {
    const word = { term: 'casa', target_language: 'Spanish', translations: ['house', 'home', 'household'] };
    expect(wordFacts(word, 9).translations).toEqual(['house', 'home']);
  });
});

describe('a conversation', () => {
  const turns = ['oldest', 'older', 'newest'].map((content) => ({ content }));

  it.each([
    [100, ['oldest', 'older', 'newest']],
    [17, ['oldest', 'older', 'newest']],
    [16, ['older', 'newest']],
    [11, ['older', 'newest']],
    [10, ['newest']],
    [5, []],
  ])('keeps the newest turns within %d characters', (room, kept) => {
    expect(takeNewestFitting(turns, room).map(({ content }) => content)).toEqual(kept);
  });
});
