import type { DiagnosisDto, ObservationDto, WeaknessesDto } from '@wordhoard/api-client/types';
import { asksForTerm } from '@wordhoard/scheduling';
import type { Run } from '../run.js';
import type { DiagnosisResult } from '../services/explain-word.service.js';
import { bad, dim, good, indented, joinParts, type Line, line, strong } from './line.js';
import { pluralize, formatDate } from './times.js';

export function writeDiagnosis({ output }: Run, diagnosed: DiagnosisResult): void {
  const { word, diagnosis } = diagnosed;
  const { outcome, confidence, sample_size, confused_with, evidence, diagnosed_at } = diagnosis;
  const [heading, body] = FINDINGS[outcome];
  const sure = confidence > 0 ? `${Math.round(confidence * 100)} % sure` : null;
  output.data(diagnosed, [
    line`${strong(word.term)} ${dim(`#${word.id}`)}`,
    strong(heading),
    indented(line`${body}`),
    ...(confused_with ? [indented(line`Confused with: ${strong(confused_with.term)} #${confused_with.word_id}`)] : []),
    indented(
      dim(
        joinParts([
          sure,
          `${pluralize(sample_size, 'answer')} checked`,
          diagnosed_at === null ? 'not checked yet' : formatDate(diagnosed_at),
        ]),
      ),
    ),
    ...(evidence.length > 0 ? [strong('Evidence'), ...evidence.map((one) => indented(evidenceOf(one)))] : []),
  ]);
}

export function writeWeaknesses({ output }: Run, weaknesses: WeaknessesDto): void {
  const { categories, pairs } = weaknesses;
  const nothing = categories.length + pairs.length === 0;
  output.data(weaknesses, [
    ...(nothing ? [line`Nothing stands out yet. Fewer than three misses are not counted.`] : []),
    ...section(
      'Most missed',
      categories.map(({ category, count }) => line`${category} ${dim(`${count} ×`)}`),
    ),
    ...section(
      'Often confused',
      pairs.map(({ words, count }) => line`${words.map(({ term }) => term).join(' and ')} ${dim(`${count} ×`)}`),
    ),
  ]);
}

function section(title: string, lines: readonly Line[]): Line[] {
  return lines.length === 0 ? [] : [strong(title), ...lines.map((one) => indented(one))];
}

function evidenceOf({ observed_at, outcome, corrected, facet, details }: ObservationDto): Line {
  const counts = corrected?.outcome ?? outcome;
  const answer = counts === 'correct' ? good('right') : counts === 'incorrect' ? bad('wrong') : dim('not counted');
  const asked = asksForTerm(facet) ? 'word from the meaning' : 'meaning from the word';
  return joinParts([formatDate(observed_at), answer, asked, details.attempted_answer && `answered: ${details.attempted_answer}`], '  ');
}

const FINDINGS: Readonly<Record<DiagnosisDto['outcome'], readonly [heading: string, body: string]>> = {
  exact_confusion: ['Confused with another word', 'Your wrong answers were often the same other word.'],
  semantic_direction_reversal: ['Reversed', 'Your wrong answers were often its opposite, or the side of the card that was shown.'],
  orthographic_interference: ['Spelling', 'Your wrong answers were often only a few letters off.'],
  recognition_production_gap: ['Understood, but hard to produce', 'You recognize the word, but have trouble producing it.'],
  weak_acquisition: ['Not learned yet', 'You often missed it soon after seeing it.'],
  forgetting: ['Forgotten over time', 'You remember it for a while, and miss it after longer breaks.'],
  unknown: ['No clear reason', 'None of the known reasons explains your answers.'],
  insufficient_evidence: ['Not enough answers', 'There are not enough answers yet to find a reason.'],
};
