import { generateLearningPath } from '@wordhoard/api-client/sdk';
import type { GenerateLearningPathDto } from '@wordhoard/api-client/types';

/** Has a model plan a path, which is kept. The same operation id makes no second one. */
export function generatePath(body: GenerateLearningPathDto, signal: AbortSignal) {
  return generateLearningPath({ body, signal });
}
