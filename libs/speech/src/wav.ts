import { SpeechError } from './speech-engine.js';

const HEADER_BYTES = 44;

/** Writes the lengths of a WAV file that was streamed, where its header only has placeholders. @throws SpeechError without any samples */
export function withLengths(file: Buffer): Buffer {
  const isWav = file.length > HEADER_BYTES && file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 36, 40) === 'data';
  if (!isWav) throw new SpeechError('there is no audio');
  const complete = Buffer.from(file);
  complete.writeUInt32LE(file.length - 8, 4);
  complete.writeUInt32LE(file.length - HEADER_BYTES, 40);
  return complete;
}
