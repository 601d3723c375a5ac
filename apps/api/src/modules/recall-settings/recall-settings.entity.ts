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
