/** Samples per second of recordings. Speech has little above half of that. */
export const SAMPLE_RATE = 24_000;

/** The lowest level that the meter shows, in decibels below the loudest possible. */
const METER_DB = 60;

const WINDOW_SECONDS = 0.01;
/** Shorter sounds are clicks. */
const MIN_SOUND_SECONDS = 0.03;
/** Stays around the sound, so that soft beginnings and endings are kept. */
const MARGIN_SECONDS = 0.15;

/** Loudness (root mean square) below which nothing is heard. */
const MIN_LOUDNESS = 0.003;
/** Sound is louder than the noise by this factor, within these shares of the loudest part. */
const NOISE_FACTOR = 2;
const MIN_SHARE = 0.02;
const MAX_SHARE = 0.1;
/** A recording has pauses for at least this share. */
const PAUSES = 0.1;

export interface SampleRange {
  start: number;
  /** Exclusive. */
  end: number;
}

/** Root mean square of samples between -1 and 1. */
function loudnessOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}

/** How loud samples are, in percent of the level meter. */
export function levelOf(samples: Float32Array): number {
  const decibels = 20 * Math.log10(loudnessOf(samples));
  return Math.round(Math.min(1, Math.max(0, 1 + decibels / METER_DB)) * 100);
}

/**
 * Finds the sound between the silence at both ends. Silence is what is not much louder than the quietest parts.
 *
 * @returns null if there is no sound
 */
export function findSound(samples: Float32Array, sampleRate: number): SampleRange | null {
  const size = Math.round(WINDOW_SECONDS * sampleRate);
  const windows = Array.from({ length: Math.ceil(samples.length / size) }, (_window, index) =>
    loudnessOf(samples.subarray(index * size, (index + 1) * size)),
  );
  const threshold = thresholdOf(windows);
  const isSound = windows.map((loudness) => loudness > threshold);
  const needed = Math.round(MIN_SOUND_SECONDS / WINDOW_SECONDS);
  const isStart = (index: number) => isSound.slice(index, index + needed).filter(Boolean).length === needed;
  const starts = windows.flatMap((_window, index) => (isStart(index) ? [index] : []));
  const [first] = starts;
  const last = starts.at(-1);
  if (first === undefined || last === undefined) return null;
  const margin = Math.round(MARGIN_SECONDS * sampleRate);
  return { start: Math.max(0, first * size - margin), end: Math.min(samples.length, (last + needed) * size + margin) };
}

function thresholdOf(windows: readonly number[]): number {
  const byLoudness = [...windows].sort((a, b) => a - b);
  const loudest = byLoudness.at(-1) ?? 0;
  const noise = byLoudness[Math.floor(byLoudness.length * PAUSES)] ?? 0;
  const aboveNoise = Math.min(loudest * MAX_SHARE, Math.max(loudest * MIN_SHARE, noise * NOISE_FACTOR));
  return Math.max(MIN_LOUDNESS, aboveNoise);
}
