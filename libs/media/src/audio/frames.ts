import { id3Bytes, isZero, startOfEndTags } from './tags.js';

/** Bytes of the frame at an offset; undefined if there is none. */
type FrameBytes = (content: Buffer, at: number) => number | undefined;

const MPEG_1 = 3;
const MPEG_2 = 2;
const LAYER_3 = 1;
/** In kbit/s; index 0 would be a free format. ISO 11172-3, 2.4.2.3 and ISO 13818-3. */
const BITRATES_OF_MPEG_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_OF_MPEG_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES_OF_MPEG_1 = [44_100, 48_000, 32_000];

/** A frame of MPEG layer III. */
export function mp3FrameBytes(content: Buffer, at: number): number | undefined {
  const header = content.readUInt32BE(at);
  const [version, layer] = [(header >>> 19) & 3, (header >>> 17) & 3];
  const bitrate = (version === MPEG_1 ? BITRATES_OF_MPEG_1 : BITRATES_OF_MPEG_2)[(header >>> 12) & 15];
  const sampleRate = SAMPLE_RATES_OF_MPEG_1[(header >>> 10) & 3];
  if (header >>> 21 !== 0x7ff || version === 1 || layer !== LAYER_3 || !bitrate || !sampleRate) return undefined;
  const divisor = { [MPEG_1]: 1, [MPEG_2]: 2 }[version] ?? 4;
  const padding = (header >>> 9) & 1;
  return Math.floor(((version === MPEG_1 ? 144_000 : 72_000) * bitrate) / (sampleRate / divisor)) + padding;
}

/** A frame of AAC in ADTS. ISO 13818-7, 6.2. */
export function adtsFrameBytes(content: Buffer, at: number): number | undefined {
  const isFrame = (content.readUInt16BE(at) & 0xfff6) === 0xfff0;
  const bytes = (content.readUInt32BE(at + 3) >>> 13) & 0x1fff;
  return isFrame && bytes >= 7 ? bytes : undefined;
}

/** Whether a file consists of frames, tags and zeros, and its last frame is complete. */
export function areFramesComplete(content: Buffer, frameBytes: FrameBytes): boolean {
  const end = startOfEndTags(content);
  let frames = 0;
  let at = 0;
  while (at < end) {
    const tag = id3Bytes(content, at);
    const frame = tag > 0 || content.readUInt8(at) === 0 ? undefined : frameBytes(content, at);
    if (frame !== undefined) frames++;
    const bytes = frame ?? (tag || zerosAt(content, at, end));
    if (bytes === 0) return false;
    at += bytes;
  }
  return at === end && frames > 0;
}

function zerosAt(content: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && content.readUInt8(at) === 0) at++;
  return at - from;
}

const HAS_FRAMES = 1;
const HAS_BYTES = 2;

/** False if an MP3 is shorter than its Xing header states, as when it was cut between two frames. */
export function reachesXingLength(content: Buffer): boolean {
  let start = 0;
  for (let tag = id3Bytes(content, 0); tag > 0; tag = id3Bytes(content, start)) start += tag;
  const frame = content.subarray(start, start + (mp3FrameBytes(content, start) ?? 0));
  const at = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'));
  // Behind the frame's header and its side information, which is otherwise zero.
  if (at < 4 || !isZero(frame, 4, at)) return true;
  const flags = frame.readUInt32BE(at + 4);
  if ((flags & HAS_BYTES) === 0) return true;
  return start + frame.readUInt32BE(at + ((flags & HAS_FRAMES) === 0 ? 8 : 12)) <= content.length;
}
