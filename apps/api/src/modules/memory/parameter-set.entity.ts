import type { Algorithm } from '@wordhoard/scheduling';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Weights of a scheduling algorithm; the review log names the set behind each answer. */
@Entity('parameter_sets')
export class ParameterSetEntity {
  @PrimaryColumn('bigint', { name: 'account_id' })
  accountId!: number;

  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  algorithm!: Algorithm;

  @Column('double precision', { array: true })
  weights!: number[];

  @Column('double precision', { name: 'desired_retention' })
  desiredRetention!: number;

  @Column('boolean')
  active!: boolean;
}
