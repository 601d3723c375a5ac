import { ApiProperty } from '@nestjs/swagger';
import { Phase, SessionMode } from '@wordhoard/scheduling';
import { WordDto } from '../../vocabulary/dto/word-response.dto.js';

/** Seconds until the word is due again, for each grade. */
export class IntervalsDto {
  again!: number;
  hard!: number;
  good!: number;
  easy!: number;
}

export class SessionWordDto extends WordDto {
  /** The facet of the word that is asked. */
  facet!: number;
  intervals!: IntervalsDto;

  /** The phase of that schedule. With the learning step and its `review_states`, a client can schedule an answer offline. */
  @ApiProperty({ enum: Phase })
  phase!: Phase;

  /** The current learning or relearning step, from 0. */
  learning_step!: number;

  /** Multiple-choice options, including the right one, in modes that have them; missing if the learner has too few words. */
  @ApiProperty({ required: false, type: [String], minItems: 3, maxItems: 4 })
  options?: string[];
}

export class ReviewSessionDto {
  session_id!: number;

  @ApiProperty({ enum: SessionMode })
  mode!: SessionMode;

  /** The number of words at the start of the session. */
  word_count!: number;

  @ApiProperty({ format: 'date-time' })
  started_at!: string;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  ended_at!: string | null;

  /** The words that are not answered yet. */
  words!: SessionWordDto[];

  /** Words answered in this session that are due again before the study day ends, the next one first. */
  in_learning!: SessionWordDto[];

  /** How many minutes before its `due_at` a word in learning may be asked if nothing else is left. */
  learn_ahead_minutes!: number;
}

export class SessionSummaryDto {
  id!: number;

  @ApiProperty({ enum: SessionMode })
  mode!: SessionMode;

  @ApiProperty({ format: 'date-time' })
  started_at!: string;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  ended_at!: string | null;

  duration_seconds!: number;
  words_reviewed!: number;
  correct_count!: number;
  incorrect_count!: number;
  new_words_learned!: number;
  accuracy_percent!: number;

  /** Words that left learning in this session. */
  graduated_count!: number;

  /** Words answered in this session that are still in learning or relearning. */
  in_learning_count!: number;
}
