import { passagesOf } from './passages.js';

describe('passagesOf', () => {
  it('passagesOf keeps a short text as it is', () => {
    expect(passagesOf('  El perro duerme. \n')).toEqual(['El perro duerme.']);
    expect(passagesOf(' \n ')).toEqual([]);
  });

  it.each([
    ['paragraphs', 'Uno dos.\n\nTres cuatro.', 16, ['Uno dos.', 'Tres cuatro.']],
    ['lines', 'Uno dos tres\nTres cuatro', 18, ['Uno dos tres', 'Tres cuatro']],
    ['sentences', 'Uno dos. «Tres.» Cuatro cinco seis.', 20, ['Uno dos. «Tres.»', 'Cuatro cinco seis.']],
    ['sentences without spaces', '犬が寝る。猫は食べる。鳥', 11, ['犬が寝る。猫は食べる。', '鳥']],
    ['words', 'uno dos tres cuatro', 14, ['uno dos tres', 'cuatro']],
    ['characters', '😀😀😀', 3, ['😀', '😀', '😀']],
  ])('passagesOf splits between %s', (_, text, maxLength, passages) => {
    expect(passagesOf(text, maxLength)).toEqual(passages);
  });

  it('passagesOf loses nothing of a long text', () => {
    const text = Array.from({ length: 20_000 }, (_, i) => `palabra${i}${i % 12 === 0 ? '.' : ''}${i % 150 === 0 ? '\n\n' : ''}`).join(' ');
    const passages = passagesOf(text);
    expect(Math.max(...passages.map(({ length }) => length))).toBeLessThanOrEqual(4_000);
    expect(passages.join(' ').replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' ').trim());
  });
});
