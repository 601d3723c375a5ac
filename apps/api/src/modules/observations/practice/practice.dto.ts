import { Id, Integer, ObjectList, OneOf, Uuid, RawText } from '../../../platform/http/fields.js';

const GAMES = ['match', 'choice'] as const;
const OUTCOMES = ['correct', 'incorrect'] as const;
const MAX_ANSWERS = 100;

export type Game = (typeof GAMES)[number];

export class PracticeAnswerDto {
  @Id()
  word_id!: number;

  /** 0 asked for the meaning of the term, 1 for the term. */
  @Integer(0, 1)
  facet!: number;

  @OneOf(OUTCOMES)
  outcome!: (typeof OUTCOMES)[number];

  /** What was chosen. */
  @RawText(1, 500, { optional: true })
  attempted_answer?: string;
}

export class RecordPracticeDto {
  /** Made by the client. A round may be sent again, also with further answers: what is recorded of it is not recorded twice. */
  @Uuid()
  round_id!: string;

  @OneOf(GAMES)
  game!: Game;

  /** All of the round so far, in their order. */
  @ObjectList(PracticeAnswerDto, MAX_ANSWERS, { least: 1 })
  answers!: PracticeAnswerDto[];
}

export class RecordedPracticeDto {
  /** Answers of the round that are recorded. Those to words that are gone are not among them. */
  recorded!: number;
}
