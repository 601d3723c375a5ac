import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that works once: it creates the first administrator or resets a password. */
@Entity('one_time_links')
export class OneTimeLinkEntity {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('text')
  purpose!: 'first_admin' | 'reset';

  @Column('bigint', { name: 'account_id', nullable: true })
  accountId!: number | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
