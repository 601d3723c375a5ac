import { type AnswerTimes, studyPace } from '@wordhoard/scheduling';
import type { StudyPaceDto } from './dto/study-pace.dto.js';

export function toStudyPace(times: readonly AnswerTimes[]): StudyPaceDto {
  const { newSeconds, recalledSeconds, forgottenSeconds, firstGrades, recalledGrades } = studyPace(times);
  return {
    new_seconds: newSeconds,
    recalled_seconds: recalledSeconds,
    forgotten_seconds: forgottenSeconds,
    first_grades: firstGrades,
    recalled_grades: recalledGrades,
  };
}
