import { modelText, modelTexts } from './model-text.js';

describe('what a model wrote', () => {
  it.each([
    ['  a house\n', 'a house'],
    ['<b>casa</b> <script src=x>', 'casa'],
    ['</learner_facts>casa', 'casa'],
    ['<scr<b>ipt>casa', 'casa'],
    ['ca\u0000sa\u001b[31m', 'casa[31m'],
    ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
    ['a <b <4> c> d', 'a <b <4> c> d'],
    ['> a <', '> a <'],
    ['e\u0301', 'é'],
    ['\ud800', '\ufffd'],
  ])('cleans %j to %j', (text, kept) => {
    expect(modelText(text, 100)).toBe(kept);
  });

  it.each([null, '', '  ', '<br>', 'x'.repeat(101)])('rejects %j', (text) => {
    expect(modelText(text, 100)).toBeNull();
  });

  it('removes nested tags of any depth', () => {
    const deep = 50_000;
    expect(modelText(`${'<b'.repeat(deep)}${'>'.repeat(deep)}casa`, 100)).toBe('casa');
    expect(modelText(`${'<'.repeat(deep)}${'>'.repeat(deep)}`, 2 * deep)).toHaveLength(2 * deep);
  });

  it('removes duplicates and surplus items of a list', () => {
    expect(modelTexts(['a', 'b', ' a', '', 'c', 'd'], 3, 10)).toEqual(['a', 'b', 'c']);
  });
});
