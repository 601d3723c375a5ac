import { useQueryClient, useMutation } from '@tanstack/react-query';
import { getWordQueryKey, updateWordMutation } from '@wordhoard/api-client/queries';
import type { ProvenanceDto, WordDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { type UseQuestionResult, useQuestion } from '../../../components/model/use-question.js';
import { askAboutWord, type SuggestionResult, type SuggestionRequest } from '../api/ask-about-word.js';
import {
  defaultTicks,
  type Offer,
  offersFor,
  type Proposals,
  type Ticks,
  ticksAfterChange,
  toChange,
  withRegenerated,
} from './proposals.js';
import { conflictingWord } from '../api/words.js';

/** A model's suggestions and the learner's selection. */
interface CurrentSuggestions {
  /** The word at the time of the suggestion. */
  word: WordDto;
  proposals: Proposals;
  ticks: Ticks;
  ai: ProvenanceDto | null;
}

export interface Suggestions {
  question: UseQuestionResult<SuggestionRequest, SuggestionResult>;
  /** Null without suggestions. */
  offers: readonly Offer[] | null;
  ticks: Ticks;
  toggle: (tick: string) => void;
  save: () => void;
  isSaving: boolean;
  /** Why saving failed. */
  problem: unknown;
  /** The word was changed elsewhere, so the learner should check the selection again. */
  isStale: boolean;
  dismiss: () => void;
}

/** A model's suggestions for a word, until some are saved or all are dismissed. */
export function useSuggestions(word: WordDto, onSuggested: () => void, onSaved: (fields: number) => void): Suggestions {
  const queryClient = useQueryClient();
  const updateWord = useMutation(updateWordMutation());
  const [suggestions, setSuggestions] = useState<CurrentSuggestions | null>(null);
  const [isStale, setIsStale] = useState(false);
  const take = (answer: SuggestionResult, request: SuggestionRequest) => {
    if (answer.status !== 'ok') return;
    setIsStale(false);
    setSuggestions((before) => afterAnswer(before, word, answer, request));
    onSuggested();
  };
  const question = useQuestion((request: SuggestionRequest, signal) => askAboutWord(word, request, signal), take);
  const offers = suggestions && offersFor(word, suggestions.proposals);

  const save = () => {
    if (!suggestions || !offers || updateWord.isPending) return;
    const change = toChange(offers, suggestions.ticks);
    const body = { ...change, ...(suggestions.ai && { ai: suggestions.ai }), base_revision: suggestions.word.revision };
    updateWord.mutate(
      { path: { word_id: word.id }, body },
      {
        onSuccess: () => {
          setSuggestions(null);
          onSaved(Object.keys(change).length);
        },
        onError: (error) => {
          const current = conflictingWord(error);
          if (!current) return;
          queryClient.setQueryData(getWordQueryKey({ path: { word_id: word.id } }), current);
          setSuggestions({ ...suggestions, word: current, ticks: ticksAfterChange(suggestions.ticks, suggestions.word, current) });
          setIsStale(true);
        },
      },
    );
  };
  return {
    question,
    offers,
    ticks: suggestions?.ticks ?? new Set(),
    toggle: (tick) => {
      setSuggestions((before) => before && { ...before, ticks: toggled(before.ticks, tick) });
    },
    save,
    isSaving: updateWord.isPending,
    problem: isStale ? null : updateWord.error,
    isStale,
    dismiss: () => {
      setSuggestions(null);
      setIsStale(false);
      updateWord.reset();
    },
  };
}

function toggled(ticks: Ticks, tick: string): Ticks {
  return ticks.has(tick) ? new Set([...ticks].filter((other) => other !== tick)) : new Set([...ticks, tick]);
}

/** Regenerates all fields, or one of them. */
function afterAnswer(
  before: CurrentSuggestions | null,
  word: WordDto,
  { proposals, ai }: SuggestionResult,
  request: SuggestionRequest,
): CurrentSuggestions {
  if (!before || request.kind === 'all') return { word, proposals, ticks: defaultTicks(offersFor(word, proposals)), ai };
  const field = request.kind === 'examples' ? 'examples' : request.field;
  const all = withRegenerated(before.proposals, before.ticks, field, proposals[field] ?? []);
  const added = defaultTicks(offersFor(word, { [field]: all[field] ?? [] }));
  return { word: before.word, proposals: all, ticks: new Set([...before.ticks, ...added]), ai };
}
