import type { DiagnosisDto, ObservationDto, WeaknessesDto } from '@wordhoard/api-client/types';
import type { Run } from '../run.js';
import type { WordDiagnosis } from '../services/diagnose.service.js';
import { bad, dim, good, indented, joinParts, type Line, line, strong } from './line.js';
import { pluralize, formatDate } from './times.js';

export function writeDiagnosis({ output }: Run, diagnosed: WordDiagnosis): void {
  const { word, diagnosis } = diagnosed;
  const { outcome, confidence, sample_size, confused_with, evidence, diagnosed_at } = diagnosis;
  const [heading, body] = FINDINGS[outcome];
  const sure = confidence > 0 ? `${Math.round(confidence * 100)} % sure` : null;
  output.data(diagnosed, [
    line`${strong(word.term)} ${dim(`#${word.id}`)}`,
    strong(heading),
    indented(line`${body}`),
    ...(confused_with ? [indented(line`Taken for: ${strong(confused_with.term)} #${confused_with.word_id}`)] : []),
    indented(
      dim(
        joinParts([
          sure,
          `${pluralize(sample_size, 'answer')} looked at`,
          diagnosed_at === null ? 'not looked at so far' : formatDate(diagnosed_at),
        ]),
      ),
    ),
    ...(evidence.length > 0 ? [strong('Answers that speak for it'), ...evidence.map((one) => indented(evidenceOf(one)))] : []),
  ]);
}

export function writeWeaknesses({ output }: Run, weaknesses: WeaknessesDto): void {
  const { categories, pairs } = weaknesses;
  const nothing = categories.length + pairs.length === 0;
  output.data(weaknesses, [
    ...(nothing ? [line`Nothing stands out. What is missed fewer than three times is not counted.`] : []),
    ...section(
      'Missed most',
      categories.map(({ category, count }) => line`${category} ${dim(`${count} ×`)}`),
    ),
    ...section(
      'Taken for each other',
      pairs.map(({ words, count }) => line`${words.map(({ term }) => term).join(' and ')} ${dim(`${count} ×`)}`),
    ),
  ]);
}

function section(title: string, lines: readonly Line[]): Line[] {
  return lines.length === 0 ? [] : [strong(title), ...lines.map((one) => indented(one))];
}

function evidenceOf({ observed_at, outcome, corrected, facet, details }: ObservationDto): Line {
  const counts = corrected?.outcome ?? outcome;
  const answer = counts === 'correct' ? good('right') : counts === 'incorrect' ? bad('wrong') : dim('does not count');
  const asked = facet % 2 === 0 ? 'meaning from the word' : 'word from the meaning';
  return joinParts([formatDate(observed_at), answer, asked, details.attempted_answer && `answered: ${details.attempted_answer}`], '  ');
}

const FINDINGS: Readonly<Record<DiagnosisDto['outcome'], readonly [heading: string, body: string]>> = {
  exact_confusion: ['Confused with another word', 'Where it was missed, the answer was often one and the same other word.'],
  semantic_direction_reversal: [
    'Turned around',
    'Where it was missed, the answer was often its opposite, or the side of the card that was asked.',
  ],
  orthographic_interference: ['Nearly right, spelled otherwise', 'Where it was missed, the answer was often a few letters away from it.'],
  recognition_production_gap: [
    'Understood, but hard to produce',
    'You know what it means when you see it. Coming up with the word itself is where you miss it.',
  ],
  weak_acquisition: ['Not learned yet', 'It was missed soon after it was seen, again and again. It may not have settled so far.'],
  forgetting: ['Forgotten over time', 'You know it for a while, and miss it after longer breaks.'],
  unknown: ['No clear reason', 'There are answers enough, and none of the known reasons explains them. So none is named.'],
  insufficient_evidence: ['Not enough answers', 'There are too few answers to find a reason.'],
};
