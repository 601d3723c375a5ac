import { type DiffPart, diffWords } from './diff-words.js';

const marked = (parts: readonly DiffPart[]) => parts.map(({ text, isSame }) => (isSame ? text : `[${text}]`)).join('');

describe('diffWords', () => {
  it.each([
    ['por el mañana', 'por la mañana', 'por [el] mañana', 'por [la] mañana'],
    ['Voy al mercado', 'Voy al mercado', 'Voy al mercado', 'Voy al mercado'],
    ['Yo soy cansado', 'Estoy cansado', '[Yo soy] cansado', '[Estoy] cansado'],
    ['', 'Hola', '', '[Hola]'],
    ['私は学生だ', '私は学生です', '私は学生[だ]', '私は学生[です]'],
    ['أنا ذهب', 'أنا أذهب', 'أنا [ذهب]', 'أنا [أذهب]'],
  ])('diffWords marks the differences between %j and %j', (before, after, markedBefore, markedAfter) => {
    const parts = diffWords(before, after);
    expect([marked(parts.before), marked(parts.after)]).toEqual([markedBefore, markedAfter]);
  });

  it('diffWords keeps both texts complete', () => {
    const [before, after] = ['Ayer, yo ir  al\ncine 🎬.', 'Ayer fui al\ncine 🎬!'];
    const parts = diffWords(before, after);
    expect(parts.before.map(({ text }) => text).join('')).toBe(before);
    expect(parts.after.map(({ text }) => text).join('')).toBe(after);
  });
});
