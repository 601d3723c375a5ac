import { encodeWav } from './encode-wav.js';
import { findSound, SAMPLE_RATE } from './sound.js';

/**
 * Cuts the silence at both ends off a recording. Without silence it stays as the browser recorded it, which is several times smaller.
 *
 * @returns null if there is no sound
 */
export async function prepareRecording(recorded: Blob): Promise<File | null> {
  const samples = await decode(recorded);
  const sound = findSound(samples, SAMPLE_RATE);
  if (!sound) return null;
  if (sound.end - sound.start === samples.length) return new File([recorded], 'recording', { type: recorded.type });
  return new File([encodeWav(samples.subarray(sound.start, sound.end), SAMPLE_RATE)], 'recording.wav', { type: 'audio/wav' });
}

/** Microphones record one channel; of several, the first has the same speech. */
async function decode(recorded: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  return (await context.decodeAudioData(await recorded.arrayBuffer())).getChannelData(0);
}
