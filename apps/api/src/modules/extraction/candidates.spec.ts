import type { SupportedLanguage } from '@wordhoard/language';
import { candidatesOf } from './candidates.js';

describe('the candidates of a passage', () => {
  it.each<[SupportedLanguage, text: string, candidates: string[]]>([
    ['English', 'The ships left the harbour; two ships came back.', ['ships', 'left', 'harbour', 'two', 'came', 'back']],
    ['Spanish', 'El niño come la manzana y la manzana es roja.', ['manzana', 'niño', 'come', 'roja']],
    ['French', "L'oiseau ne chante pas dans le jardin.", ['L’oiseau'.replace('’', "'"), 'chante', 'jardin']],
    ['German', 'Die Katze schläft auf dem Sofa.', ['Katze', 'schläft', 'Sofa']],
    ['Turkish', 'Kedi ve köpek bahçede oynuyor.', ['Kedi', 'köpek', 'bahçede', 'oynuyor']],
    ['Other', 'Кошка спит на диване.', ['Кошка', 'спит', 'на', 'диване']],
  ])('finds the candidates in %s: %j', (language, text, candidates) => {
    expect(candidatesOf(text, language)).toEqual(candidates);
  });

  it('finds words in a script without spaces', () => {
    const candidates = candidatesOf('猫は魚を食べる。', 'Japanese');
    expect(candidates).toEqual(expect.arrayContaining(['猫', '魚']));
    expect(candidates).not.toContain('は');
  });

  it('returns each word once, in its first form', () => {
    expect(candidatesOf('Haus haus HAUS', 'German')).toEqual(['Haus']);
  });

  it.each(['', '   ', '1 2 3,14', '!?…', '👩‍👩‍👧‍👦', '\ud800', 'x'])('finds no candidates in %j', (text) => {
    expect(candidatesOf(text, 'English')).toEqual([]);
  });

  it('finds the word in a long passage of one word', () => {
    expect(candidatesOf('wort '.repeat(4000), 'German')).toEqual(['wort']);
    expect(candidatesOf('x'.repeat(20_000), 'German')).toEqual([]);
  });
});
