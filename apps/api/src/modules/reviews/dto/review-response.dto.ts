import { ApiProperty } from '@nestjs/swagger';
import { Phase, SessionMode } from '@wordhoard/scheduling';
import { WordDto } from '../../vocabulary/dto/word-response.dto.js';

/** Seconds until the word would come back, for each grade. */
export class IntervalsDto {
  again!: number;
  hard!: number;
  good!: number;
  easy!: number;
}

export class SessionWordDto extends WordDto {
  /** Which schedule of the word is asked. */
  facet!: number;
  intervals!: IntervalsDto;

  /** The phase of that schedule. With the learning step and its `review_states`, a client can schedule an answer offline. */
  @ApiProperty({ enum: Phase })
  phase!: Phase;

  /** The step that it is in while learning or relearning, from 0. */
  learning_step!: number;

  /** Answers to choose from, the right one among them, in the modes that offer them; left out where the learner has too few words. */
  @ApiProperty({ required: false, type: [String], minItems: 3, maxItems: 4 })
  options?: string[];
}

export class ReviewSessionDto {
  session_id!: number;

  @ApiProperty({ enum: SessionMode })
  mode!: SessionMode;

  /** How many words the session began with. */
  word_count!: number;

  @ApiProperty({ format: 'date-time' })
  started_at!: string;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  ended_at!: string | null;

  /** What is still to be answered. */
  words!: SessionWordDto[];

  /** Words answered in this session that are due again before the study day ends, the next one first. */
  in_learning!: SessionWordDto[];

  /** How many minutes before its `due_at` a word in learning may be asked, once nothing else is left. */
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

  /** Words that left learning in this session and are reviewed after days from now on. */
  graduated_count!: number;

  /** Words answered in this session that are still in learning or relearning. */
  in_learning_count!: number;
}
