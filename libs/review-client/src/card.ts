import type { ReviewStateDto, SessionWordDto } from '@wordhoard/api-client/types';
import { SupportedLanguage, toSupportedLanguage } from '@wordhoard/language';
import { asksForTerm, offersOptions, type SessionMode } from '@wordhoard/scheduling';
import type { ExpectedAnswers } from './typed-answer/judge-answer.js';

/** A facet of a word as a session asks it. */
export type Card = SessionWordDto;

/** The schedule of the card's facet. */
export function stateOf({ review_states, facet }: Card): ReviewStateDto | undefined {
  return review_states.find((state) => state.facet === facet);
}

/** Accepted answers for typing; definitions are not typed. */
export function expectedAnswersOf(card: Card): ExpectedAnswers {
  return asksForTerm(card.facet)
    ? { answers: [card.term, ...readings(card)], language: card.target_language }
    : { answers: card.translations, language: null };
}

const KANA = /^[\p{sc=Hiragana}\p{sc=Katakana}ー・\s]+$/u;

/** Typing がっこう for 学校 is correct: conversion to kanji is optional. */
function readings({ target_language: language, pronunciation }: Card): string[] {
  const isJapanese = toSupportedLanguage(language) === SupportedLanguage.japanese;
  return isJapanese && pronunciation !== null && KANA.test(pronunciation) ? [pronunciation] : [];
}

/** The correct option of a card. */
export function rightChoice(card: Card): string | undefined {
  return expectedAnswersOf(card).answers[0];
}

/**
 * Options of a card; null if the mode has none, the learner has too few words, or the word was edited since and no option is correct any
 * more.
 */
export function choicesOf(card: Card, mode: SessionMode): readonly string[] | null {
  const right = rightChoice(card);
  const choices = (offersOptions(mode) && card.options) || [];
  return right !== undefined && choices.includes(right) ? choices : null;
}
