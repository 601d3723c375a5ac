import { cleanup, screen } from '@testing-library/react';
import { answerReview, completeReviewSession, getReviewQueue, undoReview } from '@wordhoard/api-client/sdk';
import speechTexts from '../../../components/locales/speech.en.json';
import { saveSpeechPreferences } from '../../../components/speech/speech-preferences.js';
import { FakeSpeechSynthesis } from '../../../testing/fake-speech-synthesis.js';
import { outbox } from '../api/send-review-operation.js';
import { buildCard, buildResult, buildSession, play } from '../testing/play.js';

jest.mock('@wordhoard/api-client/sdk');

const AUTOMATIC = { isAutomatic: true, nativeLanguage: 'en-GB' };
const SILENT = { isAutomatic: false, nativeLanguage: 'en-GB' };
const questionState = (facet: number) => [buildCard(1, 'perro', 'dog', { facet }), buildCard(2, 'gato', 'cat', { facet })];
const speaker = () => screen.queryByRole('button', { name: speechTexts.listen });

describe('CardSpeaker', () => {
  let speech: FakeSpeechSynthesis;
  const heard = () => speech.spoken.map(({ text }) => text);

  beforeEach(() => {
    speech = FakeSpeechSynthesis.install('en-GB', 'es-ES');
    jest.mocked(answerReview).mockResolvedValue({ data: buildResult() } as never);
    jest.mocked(undoReview).mockResolvedValue({ data: {} } as never);
    jest.mocked(completeReviewSession).mockResolvedValue({ data: {} } as never);
    jest.mocked(getReviewQueue).mockResolvedValue({ data: { due: 0, new: 0, learning: 0, daily: {} } } as never);
  });
  afterEach(() => {
    cleanup();
    FakeSpeechSynthesis.remove();
    outbox.clear();
    localStorage.clear();
    jest.resetAllMocks();
  });

  it('a card speaks a word with R, and automatically only if that is turned on', async () => {
    const user = await play(buildSession(), { speech: SILENT });
    expect(heard()).toEqual([]);
    await user.keyboard('r');
    expect(heard()).toEqual(['perro']);
  });

  it('a card has no button or sound for the word it asks for until the answer is shown', async () => {
    const user = await play(buildSession({ words: questionState(1) }), { speech: AUTOMATIC });
    expect(speaker()).toBeNull();
    await user.keyboard('r');
    expect(heard()).toEqual([]);
    await user.keyboard(' ');
    expect(heard()).toEqual(['perro']);
  });

  it('auto-play speaks each card once, and again after undo', async () => {
    const user = await play(buildSession(), { speech: AUTOMATIC });
    expect(heard()).toEqual(['perro']);
    await user.keyboard(' ');
    expect(heard()).toEqual(['perro']);
    await user.keyboard('3');
    expect(heard()).toEqual(['perro', 'gato']);
    await user.keyboard('u');
    expect(heard()).toEqual(['perro', 'gato', 'perro']);
  });

  it('a card stops speaking when it is answered', async () => {
    const user = await play(buildSession(), { speech: SILENT });
    await user.keyboard('r');
    await user.keyboard(' 3');
    expect(speech.cancelled).toBe(1);
  });
});

describe('CardSpeaker in walking mode', () => {
  let speech: FakeSpeechSynthesis;
  const heard = () => speech.spoken.map(({ text, lang }) => `${lang} ${text}`);
  const walk = (facet: number) => buildSession({ mode: 'walking', words: questionState(facet) });

  beforeEach(() => {
    speech = FakeSpeechSynthesis.install('en-GB', 'es-ES');
  });
  afterEach(() => {
    cleanup();
    FakeSpeechSynthesis.remove();
    outbox.clear();
    localStorage.clear();
    jest.resetAllMocks();
  });

  it('walking mode speaks the question, whether word or meaning, but not the answer', async () => {
    const user = await play(walk(0), { speech: SILENT });
    await user.keyboard(' ');
    expect(heard()).toEqual(['es-ES perro']);
    cleanup();
    const other = await play(walk(1), { speech: SILENT });
    await other.keyboard(' ');
    expect(heard()).toEqual(['es-ES perro', 'en-GB dog']);
  });

  it('walking mode does not speak a meaning whose language is unknown', async () => {
    await play(walk(1), { speech: { ...SILENT, nativeLanguage: null } });
    expect(heard()).toEqual([]);
  });

  it('walking mode asks silently if speech is turned off on this device', async () => {
    saveSpeechPreferences({ asksAloud: false });
    await play(walk(0), { speech: SILENT });
    expect(heard()).toEqual([]);
  });
});
