import type { NarrationPartDto } from '@wordhoard/api-client/types';
import { narrationText } from './report-texts.js';

function figure(fact: NarrationPartDto['fact'], value: number): NarrationPartDto {
  return { text: String(value), fact, value };
}

const words = (text: string): NarrationPartDto => ({ text, fact: null, value: null });

describe('narrationText', () => {
  it('a weekly summary formats numbers in its own language', () => {
    const parts = [words('Antworten: '), figure('answers', 1234567), words('.')];
    expect(narrationText({ parts, language: 'de' })).toBe('Antworten: 1.234.567.');
    expect(narrationText({ parts, language: 'en' })).toBe('Antworten: 1,234,567.');
  });

  it('a weekly summary shows the direction of a change', () => {
    const parts = [figure('answers_change', 12), words(' and '), figure('new_words_change', -3), words(', '), figure('lapses', 2)];
    expect(narrationText({ parts, language: 'en' })).toBe('+12 and -3, 2');
  });

  it('a weekly summary leaves words unchanged and accepts an unknown language', () => {
    const parts = [{ text: 'casa', fact: 'hardest_word' as const, value: null }, words(' '), figure('answers', 7)];
    expect(narrationText({ parts, language: 'not a tag' })).toBe('casa 7');
  });
});
