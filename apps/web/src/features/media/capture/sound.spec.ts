import { findSound, levelOf, SAMPLE_RATE } from './sound.js';

const MARGIN = 0.15;

/** Parts of a recording with their seconds and loudness, as a tone. */
function record(...parts: (readonly [seconds: number, amplitude: number])[]): Float32Array {
  const amplitudes = parts.flatMap(([seconds, amplitude]) => Array<number>(Math.round(seconds * SAMPLE_RATE)).fill(amplitude));
  return Float32Array.from(amplitudes, (amplitude, at) => amplitude * Math.sin((at * 2 * Math.PI * 440) / SAMPLE_RATE));
}

function secondsOfSound(samples: Float32Array): [number, number] | null {
  const found = findSound(samples, SAMPLE_RATE);
  return found && [found.start / SAMPLE_RATE, found.end / SAMPLE_RATE];
}

describe('findSound', () => {
  it.each([
    ['silence', 0],
    ['noise', 0.01],
  ])('cuts %s off both ends and keeps a margin', (_what, noise) => {
    const [start, end] = secondsOfSound(record([1, noise], [0.5, 0.5], [1, noise]))!;
    expect(start).toBeCloseTo(1 - MARGIN, 1);
    expect(end).toBeCloseTo(1.5 + MARGIN, 1);
  });

  it('keeps pauses between sounds', () => {
    const [start, end] = secondsOfSound(record([1, 0], [0.3, 0.4], [1, 0], [0.3, 0.2], [1, 0]))!;
    expect(start).toBeCloseTo(1 - MARGIN, 1);
    expect(end).toBeCloseTo(2.6 + MARGIN, 1);
  });

  it('keeps a soft end of a loud word', () => {
    const [, end] = secondsOfSound(record([1, 0], [0.3, 0.8], [0.3, 0.05], [1, 0]))!;
    expect(end).toBeCloseTo(1.6 + MARGIN, 1);
  });

  it('ignores clicks of the button', () => {
    const [start, end] = secondsOfSound(record([0.01, 0.9], [1, 0], [0.5, 0.5], [1, 0], [0.01, 0.9]))!;
    expect(start).toBeCloseTo(1.01 - MARGIN, 1);
    expect(end).toBeCloseTo(1.51 + MARGIN, 1);
  });

  it.each([
    ['nothing', record([0, 0])],
    ['silence', record([2, 0])],
    ['inaudible noise', record([1, 0.001], [1, 0.002])],
    ['a click', record([1, 0], [0.01, 0.9], [1, 0])],
  ])('finds no sound in %s', (_what, samples) => {
    expect(findSound(samples, SAMPLE_RATE)).toBeNull();
  });

  it('cuts nothing off a recording without silence', () => {
    const samples = record([0.5, 0.5]);
    expect(findSound(samples, SAMPLE_RATE)).toEqual({ start: 0, end: samples.length });
  });
});

describe('levelOf', () => {
  it('is 0 for silence and 100 for the loudest square wave', () => {
    expect(levelOf(new Float32Array(100))).toBe(0);
    expect(levelOf(Float32Array.from({ length: 100 }, (_sample, at) => (at % 2 ? 1 : -1)))).toBe(100);
  });

  it('grows by a third of the meter for a sound ten times as loud', () => {
    const growth = levelOf(record([1, 0.5])) - levelOf(record([1, 0.05]));
    expect([33, 34]).toContain(growth);
  });
});
