import { ApiProperty } from '@nestjs/swagger';
import { NamedWordDto } from './diagnosis-head.dto.js';

export class WeakCategoryDto {
  category!: string;
  /** How often words of it were missed. */
  count!: number;
}

export class ConfusedPairDto {
  /** The two, whichever is taken for the other. */
  words!: NamedWordDto[];
  count!: number;
}

/** What comes again and again: three times at least. */
export class WeaknessesDto {
  /** From when on misses of categories are counted. */
  @ApiProperty({ format: 'date-time' })
  since!: string;

  /** The most missed first. */
  categories!: WeakCategoryDto[];

  /** As the words' diagnoses say. */
  pairs!: ConfusedPairDto[];
}
