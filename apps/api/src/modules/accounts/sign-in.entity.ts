import type { SignInScope } from '../../platform/access/sign-in-scope.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export const CLIENT_KINDS = ['web', 'desktop', 'extension', 'cli'] as const;
export type ClientKind = (typeof CLIENT_KINDS)[number];

/** The client and scope of a sign-in. */
export interface SignInDevice {
  readonly client: ClientKind;
  readonly scope: SignInScope;
}

/** A signed-in client. Its id is the token's `jti`. */
@Entity('sign_ins')
export class SignInEntity {
  @PrimaryColumn('bigint', { name: 'account_id' })
  accountId!: number;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  client!: ClientKind;

  @Column('text')
  scope!: SignInScope;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_used_at' })
  lastUsedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('timestamptz', { name: 'elevated_until', nullable: true })
  elevatedUntil!: Date | null;
}
