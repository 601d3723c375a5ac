import type { RecallSettingsDto } from '@wordhoard/api-client/types';
import { useRecallSettings } from './api/get-recall-settings.js';

export type CardDetails = Pick<RecallSettingsDto, 'question_details' | 'answer_details'>;

/** Defaults of a new account, also used if the settings cannot be loaded. */
const DEFAULT_DETAILS: CardDetails = {
  question_details: [],
  answer_details: ['reading', 'part_of_speech', 'definition', 'examples', 'mnemonic', 'place', 'more'],
};

/** Details that the learner wants with question and answer. */
export function useCardDetails(): CardDetails {
  return { ...DEFAULT_DETAILS, ...useRecallSettings().data };
}
