import type { LearningPathDto } from '@wordhoard/api-client/types';

/** How far a path is: what counts of a milestone is never more than it asks for, so that one does not stand for another. */
export function progressOf({ milestones }: Pick<LearningPathDto, 'milestones'>): { done: number; share: number } {
  const target = milestones.reduce((sum, { target_word_count }) => sum + target_word_count, 0);
  const mastered = milestones.reduce((sum, { words_mastered, target_word_count }) => sum + Math.min(words_mastered, target_word_count), 0);
  return { done: milestones.filter(({ complete }) => complete).length, share: mastered / target };
}
