import { useQueryClient } from '@tanstack/react-query';
import { getWordQueryKey } from '@wordhoard/api-client/queries';
import type { ProvenanceDto, WordDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { type ModelQuestion, useQuestion } from '../../../components/model/use-question.js';
import { askAboutWord, type Suggested, type Wish } from '../api/ask-about-word.js';
import { useUpdateWord } from '../api/update-word.js';
import { staleWord } from '../stale-word.js';
import { firstTicks, type Offer, offersFor, type Proposals, type Ticks, ticksAfterChange, toChange, withAnother } from './proposals.js';

/** What a model has proposed, and what of it the learner wants. */
interface Given {
  /** The word as it was then. */
  word: WordDto;
  proposals: Proposals;
  ticks: Ticks;
  ai: ProvenanceDto | null;
}

export interface Suggestions {
  question: ModelQuestion<Wish, Suggested>;
  /** Null before anything was proposed. */
  offers: readonly Offer[] | null;
  ticks: Ticks;
  toggle: (tick: string) => void;
  save: () => void;
  isSaving: boolean;
  /** Why it was not saved. */
  problem: unknown;
  /** The word was changed elsewhere since, so the learner is to look again. */
  isStale: boolean;
  dismiss: () => void;
}

/** Proposals of a model for a word, until the learner has saved some of them or put them away. */
export function useSuggestions(word: WordDto, onGiven: () => void, onSaved: (fields: number) => void): Suggestions {
  const queryClient = useQueryClient();
  const updateWord = useUpdateWord();
  const [given, setGiven] = useState<Given | null>(null);
  const [isStale, setIsStale] = useState(false);
  const take = (answer: Suggested, wish: Wish) => {
    if (answer.status !== 'ok') return;
    setIsStale(false);
    setGiven((before) => afterAnswer(before, word, answer, wish));
    onGiven();
  };
  const question = useQuestion((wish: Wish, signal) => askAboutWord(word, wish, signal), take);
  const offers = given && offersFor(word, given.proposals);

  const save = () => {
    if (!given || !offers || updateWord.isPending) return;
    const change = toChange(offers, given.ticks);
    const body = { ...change, ...(given.ai && { ai: given.ai }), base_revision: given.word.revision };
    updateWord.mutate(
      { path: { word_id: word.id }, body },
      {
        onSuccess: () => {
          setGiven(null);
          onSaved(Object.keys(change).length);
        },
        onError: (error) => {
          const current = staleWord(error);
          if (!current) return;
          queryClient.setQueryData(getWordQueryKey({ path: { word_id: word.id } }), current);
          setGiven({ ...given, word: current, ticks: ticksAfterChange(given.ticks, given.word, current) });
          setIsStale(true);
        },
      },
    );
  };
  return {
    question,
    offers,
    ticks: given?.ticks ?? new Set(),
    toggle: (tick) => {
      setGiven((before) => before && { ...before, ticks: toggled(before.ticks, tick) });
    },
    save,
    isSaving: updateWord.isPending,
    problem: isStale ? null : updateWord.error,
    isStale,
    dismiss: () => {
      setGiven(null);
      setIsStale(false);
      updateWord.reset();
    },
  };
}

function toggled(ticks: Ticks, tick: string): Ticks {
  return ticks.has(tick) ? new Set([...ticks].filter((other) => other !== tick)) : new Set([...ticks, tick]);
}

/** Regenerates all fields, or one of them. */
function afterAnswer(before: Given | null, word: WordDto, { proposals, ai }: Suggested, wish: Wish): Given {
  if (!before || wish.kind === 'all') return { word, proposals, ticks: firstTicks(offersFor(word, proposals)), ai };
  const field = wish.kind === 'examples' ? 'examples' : wish.field;
  const all = withAnother(before.proposals, before.ticks, field, proposals[field] ?? []);
  const added = firstTicks(offersFor(word, { [field]: all[field] ?? [] }));
  return { word: before.word, proposals: all, ticks: new Set([...before.ticks, ...added]), ai };
}
