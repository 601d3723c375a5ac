import type { GenerateLearningPathDto, LearningPathDto } from '@wordhoard/api-client/types';
import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useQuestion } from '../../components/model/use-question.js';
import { generateLearningPath } from '@wordhoard/api-client/sdk';

type PathRequest = Omit<GenerateLearningPathDto, 'operation_id'>;

/** Asks a model to plan a path. An unchanged request keeps its operation id, so a retry after a lost response finds the path. */
export function usePlanPath(onPlanned: (path: LearningPathDto) => void) {
  const last = useRef({ request: '', id: '' });
  const operationOf = (request: PathRequest): string => {
    const text = JSON.stringify(request);
    if (last.current.request !== text) last.current = { request: text, id: uuidv7() };
    return last.current.id;
  };
  return useQuestion(
    (request: PathRequest, signal) => generatePath({ ...request, operation_id: operationOf(request) }, signal),
    ({ path }) => {
      if (path) onPlanned(path);
    },
  );
}

/** Asks a model to plan a path and stores it. Repeating the operation id creates no second path. */
function generatePath(body: GenerateLearningPathDto, signal: AbortSignal) {
  return generateLearningPath({ body, signal });
}
