import type { GenerateLearningPathDto, LearningPathDto } from '@wordhoard/api-client/types';
import { useRef } from 'react';
import { useQuestion } from '../../components/model/use-question.js';
import { uuidV7 } from '../../lib/uuid-v7.js';
import { generatePath } from './api/generate-path.js';

type Wish = Omit<GenerateLearningPathDto, 'operation_id'>;

/** Has a model plan a path. The same wish has the same id, so that one whose answer was lost finds the path that it made. */
export function usePlanning(onPlanned: (path: LearningPathDto) => void) {
  const last = useRef({ wish: '', id: '' });
  const operationOf = (wish: Wish): string => {
    const text = JSON.stringify(wish);
    if (last.current.wish !== text) last.current = { wish: text, id: uuidV7() };
    return last.current.id;
  };
  return useQuestion(
    (wish: Wish, signal) => generatePath({ ...wish, operation_id: operationOf(wish) }, signal),
    ({ path }) => {
      if (path) onPlanned(path);
    },
  );
}
