import { z } from 'zod';
import { address, apiKey, model } from './ai.schema.js';
import { validateModelServerUrl } from './model-server-url.js';
import { integer } from './value-parsers.js';

export const SPEECH_ENGINES = ['none', 'espeak', 'openai'] as const;
export type SpeechEngineName = (typeof SPEECH_ENGINES)[number];

/** Speech that the server generates. */
export const speechSchema = {
  SPEECH_ENGINE: z.enum(SPEECH_ENGINES, { error: `must be one of ${SPEECH_ENGINES.join(', ')}` }).default('none'),
  SPEECH_URL: address(validateModelServerUrl).optional(),
  SPEECH_API_KEY: apiKey.optional(),
  SPEECH_MODEL: model.optional(),
  SPEECH_VOICE: z.string().transform(voices).optional(),
  RATE_LIMIT_SPEECH_REQUESTS: integer(1, 1_000_000).default(30),
  RATE_LIMIT_SPEECH_WINDOW_SECONDS: integer(1, 86_400).default(60),
};

/** A language and an equals sign are optional. */
const VOICE = /^(?:([a-z]{2,3})=)?([A-Za-z0-9][A-Za-z0-9_.+-]{0,99})$/;

/** Voices by language; `*` is for all others. */
function voices(value: string, context: z.RefinementCtx): Readonly<Record<string, string>> {
  const found = value.split(',').map((one) => VOICE.exec(one.trim()));
  if (found.every((match) => match !== null)) return Object.fromEntries(found.map(([, language = '*', voice = '']) => [language, voice]));
  context.addIssue({ code: 'custom', message: 'must be a voice, or voices by language such as es=ef_dora,fr=ff_siwis' });
  return z.NEVER;
}
