import { ApiProperty } from '@nestjs/swagger';
import { DiagnosisOutcome } from '@wordhoard/learning';

/** A word, where the list includes it. */
export class NamedWordDto {
  word_id!: number;
  term!: string;
}

export class DiagnosisHeadDto {
  /** The last two are no causes: nothing explains the misses, or too little is known. */
  @ApiProperty({ enum: Object.values(DiagnosisOutcome) })
  outcome!: DiagnosisOutcome;

  /** 0..1; 0 where no cause is named. */
  confidence!: number;

  /** Observations that were looked at. */
  sample_size!: number;

  /** The word that this one is taken for, where that is the cause and it is still there. */
  confused_with!: NamedWordDto | null;

  /** Of the rules. Equal observations have equal diagnoses under one version. */
  version!: number;
}
