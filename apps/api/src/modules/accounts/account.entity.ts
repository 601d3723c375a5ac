import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('accounts')
export class AccountEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  email!: string;

  /** Unique key; see `emailKey`. Null if an older account has the same. */
  @Column('text', { name: 'email_key', nullable: true })
  emailKey!: string | null;

  @Column('text')
  username!: string;

  /** Unique key; see `nameSkeleton`. Null if an older account has the same. */
  @Column('text', { name: 'username_key', nullable: true })
  usernameKey!: string | null;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('text')
  role!: 'user' | 'admin';

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: boolean;

  @Column('text', { name: 'time_zone' })
  timeZone!: string;

  @Column('text', { name: 'native_language', nullable: true })
  nativeLanguage!: string | null;

  @Column('text', { name: 'interface_language', nullable: true })
  interfaceLanguage!: string | null;

  @Column('integer', { name: 'streak_days', default: 0 })
  streakDays!: number;

  @Column('integer', { name: 'longest_streak_days', default: 0 })
  longestStreakDays!: number;

  @Column('date', { name: 'last_activity_date', nullable: true })
  lastActivityDate!: string | null;

  @Column('integer', { name: 'total_words_learned', default: 0 })
  totalWordsLearned!: number;

  @Column('bigint', { name: 'total_study_ms', default: 0 })
  totalStudyMs!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
