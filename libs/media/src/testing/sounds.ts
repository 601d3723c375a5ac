/** Silence as WAV: 16 bits, mono, 8 kHz. @param claimedBytes of the data chunk */
export function wavOf(milliseconds: number, claimedBytes?: number): Buffer {
  const bytes = (8000 * milliseconds * 2) / 1000;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(16_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(claimedBytes ?? bytes, 40);
  return Buffer.concat([header, Buffer.alloc(bytes)]);
}

/** Frames of MPEG 1 layer III at 128 kbit/s and 44.1 kHz, whose content is silence. */
export function mp3Of(frames: number, { xing = false } = {}): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  const all = Array.from({ length: frames }, () => Buffer.from(frame));
  if (xing) {
    // Behind the side information of a stereo frame: both the number of frames and of bytes follow.
    const first = all[0] as Buffer;
    first.write('Xing', 36, 'latin1');
    first.writeUInt32BE(3, 40);
    first.writeUInt32BE(frames - 1, 44);
    first.writeUInt32BE(417 * frames, 48);
  }
  return Buffer.concat(all);
}
