import { toPassage } from './passage.js';

it('splits a text into sentences across line breaks', () => {
  const text = 'La casa es\r\nroja. ¿Dónde está?\n \nUn título\n\n— 12 —\n\nLa casa es roja.';
  expect(toPassage(text).sentences).toEqual(['La casa es roja.', '¿Dónde está?', 'Un título']);
});

it('recognises the ends of sentences in other scripts', () => {
  expect(toPassage('私は学生です。本を読みます。').sentences).toEqual(['私は学生です。', '本を読みます。']);
});

it('leaves out sentences that are longer than a context may be', () => {
  expect(toPassage(`Corta. ${'Palabra '.repeat(200)}.`)).toMatchObject({ sentences: ['Corta.'], tooLong: 1 });
});
