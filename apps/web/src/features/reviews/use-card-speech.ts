import { useOwnLanguage } from './api/get-own-language.js';
import { useRecallSettings } from './api/get-recall-settings.js';
import type { CardSpeech } from './components/card-speaker.js';

/** What the account says about being spoken to; while that is not known, nothing speaks by itself. */
export function useCardSpeech(): CardSpeech {
  return { isAutomatic: useRecallSettings().data?.auto_play ?? false, nativeLanguage: useOwnLanguage() };
}
