import fc from 'fast-check';
import { canonical, type Json } from './canonical.js';

describe('the canonical form', () => {
  it('writes the examples of RFC 8785 in their canonical form', () => {
    const example = JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    ) as Json;
    expect(canonical(example)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
    const keys = JSON.parse(
      String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`,
    ) as Json;
    expect(Object.values(JSON.parse(canonical(keys).replace('"1"', '"_1"')) as object)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it.each<[string, Json]>([
    ['-0', -0],
    ['1e+21', 1e21],
    ['5e-324', 5e-324],
    ['1e-7', 0.0000001],
  ])('writes the canonical number %s as ECMAScript does', (_text, value) => {
    expect(canonical(value)).toBe(String(value));
  });

  it('gives one canonical form for any order of members, which keeps its meaning and is canonical itself', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme' })), (value) => {
        const json = JSON.parse(JSON.stringify(value)) as Record<string, Json>;
        const text = canonical(json);
        expect(canonical(Object.fromEntries(Object.entries(json).reverse()))).toBe(text);
        expect(JSON.parse(text)).toEqual(json);
        expect(canonical(JSON.parse(text) as Json)).toBe(text);
      }),
      { numRuns: scaled(200, 2_000) },
    );
  });

  it.each([
    undefined,
    NaN,
    Infinity,
    () => 1,
    Symbol('a'),
    1n,
    '\ud800',
    { '\udc00': 1 },
    [undefined],
    { a: undefined },
    new Date(0),
    new Map(),
  ])('refuses to write a canonical form of %p', (value) => {
    expect(() => canonical(value as Json)).toThrow(TypeError);
  });

  it('refuses to write a canonical form of an array with holes or of endless nesting', () => {
    expect(() => canonical(new Array<Json>(2))).toThrow(TypeError);
    let deep: Json = 1;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(() => canonical(deep)).toThrow(TypeError);
  });
});
