import { encodeWav } from './encode-wav.js';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

it('writes samples as PCM with one channel of 16 bits', () => {
  const file = encodeWav(Float32Array.of(0, 1, -1, 0.5), 24_000);
  const header = ['52494646', '2c000000', '57415645', '666d7420', '10000000', '01000100', 'c05d0000', '80bb0000', '02001000', '64617461'];
  expect(hex(file.subarray(0, 40))).toBe(header.join(''));
  expect(hex(file.subarray(40))).toBe('08000000' + '0000' + 'ff7f' + '0180' + '0040');
});

it('limits samples that are too loud', () => {
  expect(hex(encodeWav(Float32Array.of(1.5, -3), 8000).subarray(44))).toBe('ff7f0180');
});
