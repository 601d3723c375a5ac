import { ApiProperty } from '@nestjs/swagger';
import { SPEECH_ENGINES, type SpeechEngineName } from '../../config/speech.schema.js';
import { OneOf, Text } from '../../platform/http/fields.js';
import { MAX_SUBJECT } from '../media/media.dto.js';

/** Parts in the word's language. */
const SPEECH_PARTS = ['term', 'example'] as const;

export class GenerateSpeechDto {
  @OneOf(SPEECH_PARTS)
  part!: (typeof SPEECH_PARTS)[number];

  /** The example, exactly as the word has it. For this part only. */
  @Text(1, MAX_SUBJECT, { optional: true })
  subject?: string;
}

export class SpeechDto {
  /** `none` if this server generates no speech. */
  @ApiProperty({ enum: SPEECH_ENGINES })
  engine!: SpeechEngineName;

  /** BCP-47 tags of the languages that it can speak at the moment. */
  languages!: string[];
}
