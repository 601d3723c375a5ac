import { SpeakerButton } from '../../../components/speech/speaker-button.js';
import { useSpeechPreferences } from '../../../components/speech/speech-preferences.js';
import { useSpeaker } from '../../../components/speech/use-speaker.js';
import type { Card } from '../api/get-session.js';
import { asksForTerm } from '../card-answers.js';

/** What the learner has chosen about being spoken to. */
export interface CardSpeech {
  /** Words are spoken as soon as they are shown. */
  isAutomatic: boolean;
  /** The learner's own language, as a BCP-47 tag; null where it is not known. */
  nativeLanguage: string | null;
}

export const SILENT: CardSpeech = { isAutomatic: false, nativeLanguage: null };

export interface CardSpeakerProps {
  card: Card;
  isRevealed: boolean;
  /** The mode reads its questions out. */
  asksAloud?: boolean;
  speech: CardSpeech;
}

/** Speaks the word of a card from when it is shown: with the question, or only with the answer where the word is what is asked for. */
export function CardSpeaker({ card, isRevealed, asksAloud = false, speech }: CardSpeakerProps) {
  const asks = useSpeechPreferences().asksAloud && asksAloud;
  if (!asksForTerm(card)) {
    return <SpeakerButton text={card.term} language={card.target_language} autoPlay={speech.isAutomatic || asks} />;
  }
  if (isRevealed) return <SpeakerButton text={card.term} language={card.target_language} autoPlay={speech.isAutomatic} />;
  return asks && <SpokenMeaning card={card} locale={speech.nativeLanguage} />;
}

/** Heard and not seen: the meaning stands on the card. */
function SpokenMeaning({ card, locale }: { card: Card; locale: string | null }) {
  useSpeaker({ text: card.translations.join(', ') || (card.definition ?? ''), locale, autoPlay: true });
  return null;
}
