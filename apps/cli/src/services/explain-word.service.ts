import * as api from '@wordhoard/api-client/sdk';
import type { GroupDto, LoggedReviewDto, RecallSettingsDto, WordDto, DiagnosisDto, WeaknessesDto } from '@wordhoard/api-client/types';
import type { Run } from '../run.js';
import { findWord } from './find-word.service.js';

/** How many recent answers are shown. */
const MAX_REVIEWS = 10;

export interface WordExplanation {
  readonly word: WordDto;
  readonly group: Pick<GroupDto, 'id' | 'name'>;
  /** The latest rows of the review log, newest first. */
  readonly reviews: readonly LoggedReviewDto[];
  /** The group's settings where it has its own. */
  readonly settings: Pick<RecallSettingsDto, 'scheduler' | 'desired_retention' | 'new_words_per_day'>;
}

export async function explainWord(run: Run, meant: string): Promise<WordExplanation> {
  const word = await findWord(run, meant);
  const { client } = run.api;
  const [group, reviews, settings] = await Promise.all([
    api.getGroup({ client, path: { group_id: word.group_id } }),
    api.listWordReviews({ client, path: { word_id: word.id }, query: { limit: MAX_REVIEWS } }),
    api.getRecallSettings({ client }),
  ]);
  const { scheduler, desired_retention, new_words_per_day } = settings.data;
  return {
    word,
    group: { id: group.data.id, name: group.data.name },
    reviews: reviews.data.items,
    settings: {
      scheduler,
      desired_retention: group.data.desired_retention ?? desired_retention,
      new_words_per_day: Math.min(new_words_per_day, group.data.new_words_per_day ?? Infinity),
    },
  };
}

export interface DiagnosisResult {
  readonly word: Pick<WordDto, 'id' | 'term' | 'translations'>;
  readonly diagnosis: DiagnosisDto;
}

export async function diagnoseWord(run: Run, meant: string): Promise<DiagnosisResult> {
  const { id, term, translations } = await findWord(run, meant);
  const { data } = await api.getDiagnosis({ client: run.api.client, path: { word_id: id } });
  return { word: { id, term, translations }, diagnosis: data };
}

export async function readWeaknesses(run: Run): Promise<WeaknessesDto> {
  return (await api.getWeaknesses({ client: run.api.client })).data;
}
