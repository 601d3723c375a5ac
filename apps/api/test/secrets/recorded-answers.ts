/* oxlint-disable no-restricted-globals -- what the generated client itself speaks through is listened to here */
import type { Haystack } from './planted-secrets.js';

/** Registers hooks that record every HTTP response of this process, including headers. */
export function useRecordedAnswers(): readonly Haystack[] {
  const answers: Haystack[] = [];
  const ask = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = async (input, init) => {
      const response = await ask(input, init);
      const { pathname } = new URL(response.url);
      const text = `${response.statusText} ${JSON.stringify([...response.headers])} ${await response.clone().text()}`;
      answers.push({ where: `an answer of ${pathname}`, bytes: Buffer.from(text) });
      return response;
    };
  });
  afterAll(() => {
    globalThis.fetch = ask;
  });
  return answers;
}
