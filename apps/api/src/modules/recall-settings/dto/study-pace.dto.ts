/** Frequencies, on any scale. */
export class RecalledGradesDto {
  hard!: number;
  good!: number;
  easy!: number;
}

/** Frequencies, on any scale. */
export class FirstGradesDto extends RecalledGradesDto {
  again!: number;
}

export class StudyPaceDto {
  /** Seconds that a new word takes on its first day. */
  new_seconds!: number;

  /** Seconds per review of a word that is recalled. */
  recalled_seconds!: number;

  /** Seconds per review of a word that is forgotten, with its relearning. */
  forgotten_seconds!: number;

  first_grades!: FirstGradesDto;
  recalled_grades!: RecalledGradesDto;
}
