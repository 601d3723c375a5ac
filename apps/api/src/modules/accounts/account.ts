/** A user account. Days are in its time zone. */
export interface AccountRecord {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: 'user' | 'admin';
  readonly isActive: boolean;
  readonly timeZone: string;
  /** The local hour at which a study day begins, 0..23. */
  readonly dayStartHour: number;
  readonly nativeLanguage: string | null;
  readonly interfaceLanguage: string | null;
  readonly streakDays: number;
  readonly longestStreakDays: number;
  readonly lastActivityDate: string | null;
  readonly totalWordsLearned: number;
  readonly totalStudyMs: number;
  readonly createdAt: Date;
}

export type Credentials = Pick<AccountRecord, 'id' | 'passwordHash' | 'isActive'>;

export type AccountProfile = Partial<Pick<AccountRecord, 'username' | 'timeZone' | 'nativeLanguage' | 'interfaceLanguage'>>;

/** Fields that an administrator can change. */
export type AccountStatus = Partial<Pick<AccountRecord, 'role' | 'isActive'>>;

export type NewAccount = Pick<AccountRecord, 'username' | 'email' | 'passwordHash' | 'role' | 'timeZone'> & AccountProfile;
