import { useOwnLanguage } from './api/get-own-language.js';
import { useRecallSettings } from './api/get-recall-settings.js';
import type { CardSpeech } from './components/card-speaker.js';

/** The account's speech settings; without them, nothing speaks automatically. */
export function useCardSpeech(): CardSpeech {
  return { isAutomatic: useRecallSettings().data?.auto_play ?? false, nativeLanguage: useOwnLanguage() };
}
