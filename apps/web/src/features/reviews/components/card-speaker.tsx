import { SpeakerButton } from '../../../components/speech/speaker-button.js';
import { useSpeechPreferences } from '../../../components/speech/speech-preferences.js';
import { useSpeaker } from '../../../components/speech/use-speaker.js';
import type { Card } from '@wordhoard/review-client';
import { asksForTerm } from '@wordhoard/scheduling';
import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions, getMeOptions } from '@wordhoard/api-client/queries';

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

/** Speaks the card's word once it is shown: with the question, or with the answer if the word is asked for. */
export function CardSpeaker({ card, isRevealed, asksAloud = false, speech }: CardSpeakerProps) {
  const asks = useSpeechPreferences().asksAloud && asksAloud;
  if (!asksForTerm(card.facet)) {
    return <SpeakerButton text={card.term} language={card.target_language} autoPlay={speech.isAutomatic || asks} />;
  }
  if (isRevealed) return <SpeakerButton text={card.term} language={card.target_language} autoPlay={speech.isAutomatic} />;
  return asks && <SpokenMeaning card={card} locale={speech.nativeLanguage} />;
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
