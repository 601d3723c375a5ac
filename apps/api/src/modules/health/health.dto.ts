import { ApiProperty } from '@nestjs/swagger';

export class HealthDto {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';

  version!: string;

  @ApiProperty({ enum: ['ok'] })
  database!: 'ok';

  @ApiProperty({ enum: ['head', 'behind'] })
  migrations!: 'head' | 'behind';
}
