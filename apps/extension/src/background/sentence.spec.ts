import { sentenceAround } from './sentence.js';

/** A passage with the selection between bars. */
function around(passage: string, language = ''): string {
  const [before = '', selected = '', after = ''] = passage.split('|');
  return sentenceAround({ before, selected, after, language, hasFocus: true });
}

describe('the sentence around a selection', () => {
  it.each([
    ['among several sentences', 'Hola. Mi |casa| es tu casa. Fin.', 'Mi casa es tu casa.'],
    ['in a single sentence', '|Casa| ', 'Casa'],
    ['in the last sentence', 'Hola. Es una |casa|', 'Es una casa'],
    ['with selected spaces', 'Hola. Mi| casa |es tu casa.', 'Mi casa es tu casa.'],
    ['across line breaks and tabs', 'Hola.\nMi\n\t|casa|\n es\u00a0tu casa. Fin.', 'Mi casa es tu casa.'],
    ['that spans two sentences', 'Uno. Dos |tres. Cuatro| cinco. Seis.', 'Dos tres. Cuatro cinco.'],
    ['after a title', 'Hola. El Sr. Gómez y la |Dra.| Ruiz vienen. Fin.', 'El Sr. Gómez y la Dra. Ruiz vienen.'],
    ['after initials', 'Lo dijo J. R. |Jiménez|. Fin.', 'Lo dijo J. R. Jiménez.'],
    ['within a paragraph', 'Un título\u2029Mi |casa|\u2029Otro', 'Mi casa'],
    ['in Spanish', '¿Cómo? ¡Qué |casa|! Fin.', '¡Qué casa!'],
    ['in Arabic', 'مرحبا. هذا |بيت| كبير؟ نعم.', 'هذا بيت كبير؟'],
    ['in Japanese', 'こんにちは。今日は|図書館|へ行きます。さようなら。', '今日は図書館へ行きます。'],
  ])('finds the sentence around a selection %s', (_where, passage, sentence) => {
    expect(around(passage)).toBe(sentence);
  });

  it('finds the sentence around a selection in any language that the page declares', () => {
    for (const language of ['es', 'zh-Hant-TW', 'not a language', '😀']) expect(around('Uno. |Dos|. Tres.', language)).toBe('Dos.');
  });

  it('the sentence around a selection has no character that the API refuses', () => {
    expect(around('Una\0 |casa| \ud800grande.')).toBe('Una casa \ufffdgrande.');
  });

  it.each([
    ['from its middle', 'antes '.repeat(300), ' después'.repeat(300), /^…antes .*antes casa después .*después…$/],
    ['from its beginning', 'antes ', ' después'.repeat(300), /^antes casa después .*después…$/],
    ['from its end', 'antes '.repeat(300), ' después', /^…antes .*antes casa después$/],
    ['in characters of two UTF-16 units', '𠮷'.repeat(1000), '𠮷'.repeat(1000), /^…𠮷+casa𠮷+…$/u],
  ])('cuts a sentence that is too long around the word, %s', (_from, before, after, expected) => {
    const sentence = around(`${before}|casa|${after}`);
    expect(sentence).toMatch(expected);
    expect(sentence.length).toBeLessThanOrEqual(1000);
    expect(sentence.length).toBeGreaterThan(950);
    expect(sentence.isWellFormed()).toBe(true);
  });
});
