import type { Algorithm } from '@wordhoard/scheduling';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The account's recall settings. Columns left out of an insert get the database's default. */
@Entity('recall_settings')
export class RecallSettingsEntity {
  @PrimaryColumn('bigint', { name: 'account_id' })
  accountId!: number;

  @Column('text')
  scheduler!: Algorithm;

  @Column('smallint', { name: 'day_start_hour', default: 4 })
  dayStartHour!: number;
}

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
