import type { Chance } from '../chance.ts';

/** Samples per second. */
const RATE = 8_000;
const HEADER_BYTES = 44;
/** Those of files that no word gets. */
const ORPHAN_MS = 50;
const ATTACHED_MS = 500;

/** Selects the files that no word gets, by their duration. */
export const IS_ORPHAN = `duration_ms < ${2 * ORPHAN_MS}`;

/** A WAV file of noise, which no other file equals. */
export function recording(chance: Chance, isOrphan: boolean): File {
  const samples = ((isOrphan ? ORPHAN_MS : ATTACHED_MS) * RATE) / 1000;
  const bytes = Buffer.alloc(HEADER_BYTES + 2 * samples);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  // PCM, mono.
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(2 * RATE, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(2 * samples, 40);
  for (let at = HEADER_BYTES; at < bytes.length; at += 2) bytes.writeUInt16LE(chance.below(65_536), at);
  return new File([bytes], 'sound.wav');
}
