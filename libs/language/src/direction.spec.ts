import { directionOf } from './direction.js';

describe('directionOf', () => {
  it.each(['word', 'слово', 'λέξη', '言葉', '단어', 'शब्द', 'คำ', 'word שלום'])('writes %s from left to right', (text) => {
    expect(directionOf(text)).toBe('ltr');
  });

  it.each(['שלום', 'كلمة', 'ܡܠܬܐ', 'ބަސް', '𞤨𞤵𞤤𞤢𞤪', 'שלום word'])('writes %s from right to left', (text) => {
    expect(directionOf(text)).toBe('rtl');
  });

  it('skips digits, punctuation and blanks before the first letter to find the direction', () => {
    expect(directionOf('1. «שלום»')).toBe('rtl');
    expect(directionOf('٣ word')).toBe('ltr');
  });

  it('obeys a direction mark', () => {
    expect(directionOf('\u200fword')).toBe('rtl');
    expect(directionOf('\u200eשלום')).toBe('ltr');
  });

  it.each(['', '42', '…'])('writes text without strong characters from left to right: %j', (text) => {
    expect(directionOf(text)).toBe('ltr');
  });
});
