import { ApiProperty } from '@nestjs/swagger';
import { NamedWordDto } from './diagnosis-head.dto.js';

export class WeakCategoryDto {
  category!: string;
  /** How often its words were missed. */
  count!: number;
}

export class ConfusedPairDto {
  /** The two words, in any order. */
  words!: NamedWordDto[];
  count!: number;
}

/** Mistakes that occurred at least three times. */
export class WeaknessesDto {
  /** Misses of categories are counted from this time on. */
  @ApiProperty({ format: 'date-time' })
  since!: string;

  /** Most missed first. */
  categories!: WeakCategoryDto[];

  /** From the diagnoses of words. */
  pairs!: ConfusedPairDto[];
}
