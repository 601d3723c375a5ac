import { sentencesOf } from './sentences.js';

describe('sentencesOf', () => {
  it.each([
    ['Mi casa. Un pan cae.', 'Spanish', 'pan', 'Un pan cae.'],
    ['Una compañía. El  Pan\ncae.', 'Spanish', 'pan', 'El Pan cae.'],
    ['Título\n\nEl pan.', 'Spanish', 'pan', 'El pan.'],
    ['Una compañía.', 'Spanish', 'pan', null],
    ['Das ist C++. Gut.', 'German', 'c++', 'Das ist C++.'],
    ['猫が好きです。犬も好きです。', 'Japanese', '犬', '犬も好きです。'],
    ['학교에 가요. 집에 가요.', 'Korean', '집', '집에 가요.'],
    ['Isparta İl. Ilık su.', 'Turkish', 'ılık', 'Ilık su.'],
    [`${'a '.repeat(600)}pan.`, 'Spanish', 'pan', null],
    ['', 'Spanish', 'pan', null],
  ])('the sentence of %j in %s with the word %s is found', (text, language, term, expected) => {
    expect(sentencesOf(text, language)(term)).toBe(expected);
  });
});
