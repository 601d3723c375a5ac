import { SupportedLanguage, toSupportedLanguage } from '@wordhoard/language';
import type { Card } from './api/get-session.js';
import type { Mode } from './modes.js';
import { offersChoices } from './modes.js';
import type { Expected } from './typed-answer/judge-answer.js';

/** Whether the card shows the meaning and asks for the term: also odd ones beyond 1, which come from imports. */
export function asksForTerm({ facet }: Pick<Card, 'facet'>): boolean {
  return facet % 2 === 1;
}

/** What a typed answer is measured by; a definition is nothing to type. */
export function expectedOf(card: Card): Expected {
  return asksForTerm(card)
    ? { answers: [card.term, ...readings(card)], language: card.target_language }
    : { answers: card.translations, language: null };
}

const KANA = /^[\p{sc=Hiragana}\p{sc=Katakana}ー・\s]+$/u;

/** Who types がっこう knows 学校, and may not want to convert it. */
function readings({ target_language: language, pronunciation }: Card): string[] {
  const isJapanese = toSupportedLanguage(language) === SupportedLanguage.japanese;
  return isJapanese && pronunciation !== null && KANA.test(pronunciation) ? [pronunciation] : [];
}

/** The right one among the choices of a card. */
export function rightChoice(card: Card): string | undefined {
  return expectedOf(card).answers[0];
}

/**
 * What to choose from; null where the mode has no choices, the learner too few words for them, or where the word was edited since they were
 * made so that none of them is right.
 */
export function choicesOf(card: Card, mode: Mode): readonly string[] | null {
  const right = rightChoice(card);
  const choices = (offersChoices(mode) && card.options) || [];
  return right !== undefined && choices.includes(right) ? choices : null;
}
