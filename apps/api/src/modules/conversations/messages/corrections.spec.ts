import { usableCorrections } from './corrections.js';

const MESSAGE = 'Yo soy tiene hambre, y yo es feliz.';
const RIGHT = { original: 'soy tiene', corrected: 'tengo', explanation: 'Hunger is something that one has.' };

describe('usable corrections', () => {
  it.each<[what: string, given: Parameters<typeof usableCorrections>[0], expected: (typeof RIGHT)[]]>([
    ['quote the message', [RIGHT], [RIGHT]],
    ['do not quote text that is not in the message', [{ ...RIGHT, original: 'soy hambre' }], []],
    ['do not quote in other letters', [{ ...RIGHT, original: 'SOY TIENE' }], []],
    ['change something', [{ ...RIGHT, corrected: 'soy tiene ' }], []],
    ['come once', [RIGHT, { ...RIGHT, explanation: 'Again.' }], [RIGHT]],
    [
      'say all three',
      [
        { ...RIGHT, explanation: null },
        { ...RIGHT, original: '' },
        { ...RIGHT, corrected: '<br>' },
      ],
      [],
    ],
    ['fit', [{ ...RIGHT, explanation: 'x'.repeat(1001) }], []],
    ['are plain text', [{ ...RIGHT, explanation: '<b>Hunger</b>' }], [{ ...RIGHT, explanation: 'Hunger' }]],
  ])('%s', (_what, given, expected) => {
    expect(usableCorrections(given, MESSAGE)).toEqual(expected);
  });

  it('keeps at most three usable corrections', () => {
    const many = [...'xw', ...'zsoyti'].map((original) => ({ ...RIGHT, original }));
    expect(usableCorrections(many, MESSAGE).map(({ original }) => original)).toEqual(['z', 's', 'o']);
  });

  it('compares corrections with messages in NFC', () => {
    expect(usableCorrections([{ ...RIGHT, original: 'cafe\u0301 &' }], 'Quiero café & pan.')).toMatchObject([{ original: 'café &' }]);
  });
});
