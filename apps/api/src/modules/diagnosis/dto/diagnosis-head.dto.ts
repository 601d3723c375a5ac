import { ApiProperty } from '@nestjs/swagger';
import { DiagnosisOutcome } from '@wordhoard/learning';

export class NamedWordDto {
  word_id!: number;
  term!: string;
}

export class DiagnosisHeadDto {
  /** `unknown`: no rule explains the misses. `insufficient_evidence`: too few observations. */
  @ApiProperty({ enum: Object.values(DiagnosisOutcome) })
  outcome!: DiagnosisOutcome;

  /** 0..1; 0 without a cause. */
  confidence!: number;

  /** Number of observations used. */
  sample_size!: number;

  /** The word that it is confused with, if that is the cause and the word still exists. */
  confused_with!: NamedWordDto | null;

  /** Version of the rules. A version always gives the same diagnosis for the same observations. */
  version!: number;
}
