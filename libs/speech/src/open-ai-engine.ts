import { DEFAULT_LIMITS, SpeechEngine, SpeechError, type SpeechLimits, voiceIn, type Voices } from './speech-engine.js';

export interface OpenAiOptions {
  /** Up to and including `/v1`. */
  readonly url: string;
  readonly model: string;
  readonly voices: Voices;
  readonly apiKey?: string;
  readonly limits?: SpeechLimits;
}

/** A server with OpenAI's speech endpoint, such as OpenAI or a local server of neural voices. */
export class OpenAiEngine extends SpeechEngine {
  readonly name: string;
  readonly #address: string;
  readonly #limits: SpeechLimits;

  constructor(private readonly options: OpenAiOptions) {
    super();
    this.name = `openai ${options.model}`;
    this.#address = `${options.url.replace(/\/+$/, '')}/audio/speech`;
    this.#limits = options.limits ?? DEFAULT_LIMITS;
  }

  voiceFor(language: string): Promise<string | undefined> {
    return Promise.resolve(voiceIn(this.options.voices, language));
  }

  async speak(text: string, voice: string, signal: AbortSignal): Promise<Uint8Array> {
    const deadline = AbortSignal.timeout(this.#limits.milliseconds);
    try {
      return await this.#ask(
        { model: this.options.model, input: text, voice, response_format: 'mp3' },
        AbortSignal.any([signal, deadline]),
      );
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof SpeechError) throw error;
      throw new SpeechError(deadline.aborted ? 'time limit' : 'the server is not reachable');
    }
  }

  async #ask(body: object, signal: AbortSignal): Promise<Uint8Array> {
    const { apiKey } = this.options;
    const headers = { 'Content-Type': 'application/json', ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }) };
    // A redirect would receive the key and the text.
    const init = { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error', signal } as const;
    // oxlint-disable-next-line no-restricted-globals -- a speech server is no API of ours
    const response = await fetch(this.#address, init);
    if (!response.ok) {
      await response.body?.cancel();
      throw new SpeechError(`status ${response.status}`);
    }
    return bytesOf(response, this.#limits.maxBytes);
  }
}

async function bytesOf({ body }: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new SpeechError('too much audio');
    chunks.push(chunk);
  }
  if (length === 0) throw new SpeechError('there is no audio');
  return Buffer.concat(chunks);
}
