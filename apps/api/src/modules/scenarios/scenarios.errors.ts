import { DomainError } from '../../platform/http/domain-error.js';
import type { Effort } from './attempts/effort.js';

/** What of an attempt is still to come before it can be judged. */
interface Missing {
  readonly learner_turns: number;
  readonly learner_characters: number;
}

export class TooLittleToScoreError extends DomainError {
  readonly code = 'SCENARIO.TOO_LITTLE_TO_SCORE';
  override readonly extra: { readonly missing: Missing };

  constructor(said: Effort, least: Effort) {
    const missing = {
      learner_turns: Math.max(0, least.turns - said.turns),
      learner_characters: Math.max(0, least.characters - said.characters),
    };
    super(
      `There is too little to score yet. An attempt needs at least ${least.turns} messages with ${least.characters} letters; ` +
        `${missing.learner_turns} messages and ${missing.learner_characters} letters are missing.`,
    );
    this.extra = { missing };
  }
}
