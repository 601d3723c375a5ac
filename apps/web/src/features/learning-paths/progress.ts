import type { LearningPathDto } from '@wordhoard/api-client/types';

/** Progress of a path. Words beyond a milestone's target do not count for other milestones. */
export function progressOf({ milestones }: Pick<LearningPathDto, 'milestones'>): { done: number; share: number } {
  const target = milestones.reduce((sum, { target_word_count }) => sum + target_word_count, 0);
  const mastered = milestones.reduce((sum, { words_mastered, target_word_count }) => sum + Math.min(words_mastered, target_word_count), 0);
  return { done: milestones.filter(({ complete }) => complete).length, share: mastered / target };
}
