import { isSafeMediaName, MediaNames } from './media-names.js';

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)];

it.each(['a.png', 'tür öffnen (1).mp3', '日本.jpg', '_logo.svg', '.hidden', 'console.png', "it's & 100%.mp3", 'a'.repeat(255)])(
  'takes %s for a safe name of a media file',
  (name) => {
    expect(isSafeMediaName(name)).toBe(true);
  },
);

it.each([
  ...['', '.', '..', '../a.png', '/etc/passwd', 'a/b.png', 'a\\b.png', 'C:a.png', 'a\0.png', 'a\n.png', 'a.', 'a ', ' a', 'a?.png'],
  ...['CON', 'nul.png', 'com1.mp3', 'LPT9', 'AUX.tar.gz', 'x]y.mp3', 'a'.repeat(256), 'ü'.repeat(128), '\ud800.png'],
])('takes %j for an unsafe name of a media file', (name) => {
  expect(isSafeMediaName(name)).toBe(false);
});

describe('names in a package', () => {
  it('gives each file its own name, and the same name again', () => {
    const names = new MediaNames();

    expect(names.assign('a.png', A)).toBe('a.png');
    expect(names.assign('a.png', B)).toBe(`a-${'b'.repeat(16)}.png`);
    expect(names.assign('a.png', A)).toBe('a.png');
    expect(names.assign('a.png', B)).toBe(`a-${'b'.repeat(16)}.png`);
    expect(names.assign('other.png', A)).toBe('other.png');
  });

  it('separates names that are equal on some systems', () => {
    const names = new MediaNames();
    const given = [
      ['Tür.png', A],
      ['tür.png', B],
      ['tu\u0308r.png', B],
    ] as const;

    expect(given.map(([name, digest]) => names.assign(name, digest))).toEqual([
      'Tür.png',
      `tür-${'b'.repeat(16)}.png`,
      `tür-${'b'.repeat(16)}.png`,
    ]);
  });

  it('replaces unsafe names by the digest', () => {
    const names = new MediaNames();

    expect(names.assign('../a.png', A)).toBe(`${A}.png`);
    expect(names.assign('con', B)).toBe(B);
    expect(isSafeMediaName(names.assign(`${'ü'.repeat(120)}.png`, A))).toBe(true);
  });

  it('finds a name although others were chosen to collide with it', () => {
    const names = new MediaNames();
    const taken = ['a.png', `a-${'a'.repeat(16)}.png`, `${A}.png`].map((name) => names.assign(name, B));

    expect(taken).not.toContain(names.assign('a.png', A));
    expect(names.assign('a.png', A)).toBe(`${A}-2.png`);
  });
});
