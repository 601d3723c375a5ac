import { EspeakEngine, OpenAiEngine, type SpeechEngine } from '@wordhoard/speech';
import type { Config } from '../../config/config.schema.js';

/** Enough for the longest example, and for models that a server loads first. */
const MAX_MS = 45_000;

/** The configured engine, or undefined if speech is off. */
export function createEngine(config: Config): SpeechEngine | undefined {
  const {
    SPEECH_ENGINE: engine,
    SPEECH_URL: url = '',
    SPEECH_MODEL: model = '',
    SPEECH_API_KEY: apiKey,
    SPEECH_VOICE: voices = {},
  } = config;
  const limits = { maxBytes: config.MEDIA_MAX_FILE_BYTES, milliseconds: MAX_MS };
  if (engine === 'espeak') return new EspeakEngine({ variants: voices, limits });
  if (engine === 'openai') return new OpenAiEngine({ url, model, voices, limits, ...(apiKey !== undefined && { apiKey }) });
  return undefined;
}
