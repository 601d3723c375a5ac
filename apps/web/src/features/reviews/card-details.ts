import type { RecallSettingsDto, WordPlacementDto } from '@wordhoard/api-client/types';
import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions, listMnemonicsOptions, listWordPlacementsOptions } from '@wordhoard/api-client/queries';
import type { Card } from '@wordhoard/review-client';

export type CardDetails = Pick<RecallSettingsDto, 'question_details' | 'answer_details'>;

/** Defaults of a new account, also used if the settings cannot be loaded. */
const DEFAULT_DETAILS: CardDetails = {
  question_details: [],
  answer_details: ['reading', 'part_of_speech', 'definition', 'examples', 'mnemonic', 'place', 'more'],
};

/** Details that the learner wants with question and answer. */
export function useCardDetails(): CardDetails {
  return { ...DEFAULT_DETAILS, ...useQuery(getRecallSettingsOptions()).data };
}

export interface CardMnemonic {
  text: string;
  /** Null for the text that is a field of the word. */
  id: number | null;
}

export interface CardAids {
  mnemonic: CardMnemonic | null;
  placements: readonly WordPlacementDto[];
}

/** A word can be in many rooms. */
const MAX_PLACEMENTS = 2;

/**
 * Memory aids that are not part of the card. They load with the question, so that the answer shows them at once, and are missing offline.
 */
export function useCardAids({ id, mnemonic }: Card): CardAids {
  const { answer_details: details } = useCardDetails();
  const path = { word_id: id };
  const placements = useQuery({ ...listWordPlacementsOptions({ path }), enabled: details.includes('place') });
  const mnemonics = useQuery({ ...listMnemonicsOptions({ path }), enabled: details.includes('mnemonic') && !mnemonic });
  return {
    // The list is sorted by score.
    mnemonic: mnemonic ? { text: mnemonic, id: null } : (mnemonics.data?.find(({ score }) => score >= 0) ?? null),
    placements: placements.data?.slice(0, MAX_PLACEMENTS) ?? [],
  };
}
