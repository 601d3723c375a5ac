import { bearerOf } from './wire.js';

/** A parsed request for speech. */
export interface SpeechQuestion {
  /** The key of the request. */
  readonly credential: string | null;
  readonly model: string;
  readonly input: string;
  readonly voice: string;
}

/** OpenAI's limit. */
const MAX_INPUT = 4096;

/** Reads a request to OpenAI's speech endpoint. @throws Error for one that the provider would reject */
export function readSpeech(path: string, headers: Headers, body: unknown): SpeechQuestion {
  if (!path.endsWith('/v1/audio/speech')) throw new Error(`no such path: ${path}`);
  const { model, input, voice, response_format } = body as Record<string, unknown>;
  if (typeof model !== 'string' || typeof input !== 'string' || typeof voice !== 'string') throw new Error('a field is missing');
  if (input.length === 0 || input.length > MAX_INPUT) throw new Error('the input is empty or too long');
  if (response_format !== 'mp3') throw new Error(`unknown format: ${String(response_format)}`);
  return { credential: bearerOf(headers), model, input, voice };
}

const FRAME_BYTES = 417;

/** Silence as MP3: frames of MPEG 1 layer III at 128 kbit/s and 44.1 kHz, 26 ms each. */
export function silentMp3(frames: number): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array<Buffer>(frames).fill(frame));
}
