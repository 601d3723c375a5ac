import { readFile } from 'node:fs/promises';
import { type IFormat, parseBuffer } from 'music-metadata';
import type { AudioContainer } from '../detect-type.js';
import { UnusableMediaError } from '../unusable-media-error.js';
import { areChunksComplete, areBoxesComplete } from './chunks.js';
import { areElementsComplete } from './ebml-elements.js';
import { endsWithFlacFrame } from './flac-frames.js';
import { adtsFrameBytes, areFramesComplete, mp3FrameBytes, reachesXingLength } from './frames.js';
import { arePagesComplete } from './ogg-pages.js';

interface ContainerRules {
  /** By music-metadata's name: what all major browsers play in this container. */
  readonly codec: RegExp;
  /** Whether the file consists of the container and nothing else. */
  readonly isComplete: (content: Buffer) => boolean;
}

const RULES: Record<AudioContainer, ContainerRules> = {
  mp3: {
    codec: /^MPEG \d(\.\d)? Layer 3$/,
    isComplete: (content) => areFramesComplete(content, mp3FrameBytes) && reachesXingLength(content),
  },
  adts: { codec: /^AAC$/, isComplete: (content) => areFramesComplete(content, adtsFrameBytes) },
  mp4: { codec: /^MPEG-4\/AAC$/, isComplete: areBoxesComplete },
  ogg: { codec: /^(Opus|Vorbis I)$/, isComplete: arePagesComplete },
  wav: { codec: /^(PCM|IEEE_FLOAT)$/, isComplete: areChunksComplete },
  flac: { codec: /^FLAC$/, isComplete: endsWithFlacFrame },
  webm: { codec: /^(OPUS|VORBIS)$/, isComplete: areElementsComplete },
};

/**
 * Checks audio, which is stored as received.
 *
 * @throws UnusableMediaError for video, for codecs that browsers do not play, and for files that are cut off or have foreign content
 */
export async function inspectAudio(path: string, container: AudioContainer): Promise<{ readonly durationMs?: number }> {
  const content = await readFile(path);
  const { codec, isComplete } = RULES[container];
  if (!isWhole(content, isComplete)) throw new UnusableMediaError('damaged');
  const format = await formatOf(content);
  if (format.hasVideo || (format.codec !== undefined && !codec.test(format.codec))) throw new UnusableMediaError('unknown_type');
  if (format.codec === undefined) throw new UnusableMediaError('damaged');
  const { duration } = format;
  return duration === undefined || !Number.isFinite(duration) ? {} : { durationMs: Math.round(duration * 1000) };
}

/** A structure that ends too early makes Buffer throw a RangeError. */
function isWhole(content: Buffer, isComplete: (content: Buffer) => boolean): boolean {
  try {
    return isComplete(content);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

async function formatOf(content: Buffer): Promise<IFormat> {
  try {
    return (await parseBuffer(content, undefined, { skipCovers: true, duration: true })).format;
  } catch {
    throw new UnusableMediaError('damaged');
  }
}
