import { SpeakerButton } from '../../../components/speech/speaker-button.js';
import { useSpeechPreferences } from '../../../components/speech/speech-preferences.js';
import { useSpeaker } from '../../../components/speech/use-speaker.js';
import type { Card } from '@wordhoard/review-client';
import { asksForTerm } from '@wordhoard/scheduling';
import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions, getMeOptions } from '@wordhoard/api-client/queries';
import { use } from 'react';
import { CardAdditions, SessionWords } from './card-additions.js';

/** The learner's speech settings. */
export interface CardSpeech {
  /** Words are spoken as soon as they are shown. */
  isAutomatic: boolean;
  /** The learner's native language as a BCP 47 tag; null if unknown. */
  nativeLanguage: string | null;
}

export const SILENT: CardSpeech = { isAutomatic: false, nativeLanguage: null };

export interface CardSpeakerProps {
  card: Card;
  isRevealed: boolean;
  /** The mode reads questions aloud. */
  asksAloud?: boolean;
  speech: CardSpeech;
}

/** Plays or speaks the card's word once it is shown: with the question, or with the answer if the word is asked for. */
export function CardSpeaker({ card, isRevealed, asksAloud = false, speech }: CardSpeakerProps) {
  const asks = useSpeechPreferences().asksAloud && asksAloud;
  const isAsked = asksForTerm(card.facet);
  if (isAsked && !isRevealed) return asks && <SpokenMeaning card={card} locale={speech.nativeLanguage} />;
  return <TermSpeaker card={card} autoPlay={speech.isAutomatic || (asks && !isAsked)} />;
}

/** Recordings of the word, or a synthetic voice. */
function TermSpeaker({ card, autoPlay }: { card: Card; autoPlay: boolean }) {
  const { renderSound } = use(CardAdditions);
  const together = use(SessionWords);
  const speak = (isAutomatic: boolean) => <SpeakerButton text={card.term} language={card.target_language} autoPlay={isAutomatic} />;
  return renderSound({ card, together, autoPlay, speak });
}

/** The meaning is visible on the card, so this has no button. */
function SpokenMeaning({ card, locale }: { card: Card; locale: string | null }) {
  useSpeaker({ text: card.translations.join(', ') || (card.definition ?? ''), locale, autoPlay: true });
  return null;
}

/** The account's speech settings; without them, nothing speaks automatically. */
export function useCardSpeech(): CardSpeech {
  return {
    isAutomatic: useQuery(getRecallSettingsOptions()).data?.auto_play ?? false,
    nativeLanguage: useQuery(getMeOptions()).data?.native_language ?? null,
  };
}
