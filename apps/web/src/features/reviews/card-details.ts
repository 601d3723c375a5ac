import type { RecallSettingsDto } from '@wordhoard/api-client/types';
import { useRecallSettings } from './api/get-recall-settings.js';

export type CardDetails = Pick<RecallSettingsDto, 'question_details' | 'answer_details'>;

/** What a new account has; also while the settings cannot be loaded. */
const DEFAULT_DETAILS: CardDetails = {
  question_details: [],
  answer_details: ['reading', 'part_of_speech', 'definition', 'examples', 'mnemonic', 'place', 'more'],
};

/** What the learner wants to see beside question and answer. */
export function useCardDetails(): CardDetails {
  return { ...DEFAULT_DETAILS, ...useRecallSettings().data };
}
