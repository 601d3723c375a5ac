import { uuidV7 } from './uuid-v7.js';

describe('uuidV7', () => {
  it('uuidV7 matches the example of RFC 9562, appendix A.6', () => {
    const random = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
    expect(uuidV7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it('uuidV7 sets version and variant for any random bits', () => {
    expect(uuidV7(1, new Uint8Array(10).fill(255))).toBe('00000000-0001-7fff-bfff-ffffffffffff');
  });

  it('uuidV7 creates ids that differ and sort by time', () => {
    const ids = Array.from({ length: 50 }, (_, index) => uuidV7(1_700_000_000_000 + index));
    expect([...new Set(ids)].sort()).toEqual(ids);
  });
});
