import { CreateAccounts1790000000000 } from '../../../migrations/1790000000000-create-accounts.js';
import { CreateSchedulingSettings1790000100000 } from '../../../migrations/1790000100000-create-scheduling-settings.js';
import { CreateVocabulary1790000200000 } from '../../../migrations/1790000200000-create-vocabulary.js';
import { CreateReviews1790000300000 } from '../../../migrations/1790000300000-create-reviews.js';

/** In the order in which they are applied. */
export const migrations = [
  CreateAccounts1790000000000,
  CreateSchedulingSettings1790000100000,
  CreateVocabulary1790000200000,
  CreateReviews1790000300000,
] as const;
