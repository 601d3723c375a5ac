import type { MilestoneDto } from '@wordhoard/api-client/types';
import { progressOf } from './progress.js';

function milestone(mastered: number, target: number): MilestoneDto {
  return {
    ...{ title: 'Talk', topic: 'food', target_word_count: target, cefr_level: null },
    ...{ words_held: mastered, words_mastered: mastered, complete: mastered >= target },
  };
}

describe('progressOf', () => {
  it.each([
    [[milestone(0, 10), milestone(0, 10)], 0, 0],
    [[milestone(5, 10), milestone(0, 10)], 0, 0.25],
    [[milestone(90, 10), milestone(0, 10)], 1, 0.5],
    [[milestone(10, 10), milestone(10, 10)], 2, 1],
  ])('the progress of a path counts mastered words up to the target of each milestone: %#', (milestones, done, share) => {
    expect(progressOf({ milestones })).toEqual({ done, share });
  });
});
