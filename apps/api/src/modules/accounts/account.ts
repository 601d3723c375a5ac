/** A person's account. Days are in its own time zone. */
export interface AccountRecord {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: 'user' | 'admin';
  readonly isActive: boolean;
  readonly timeZone: string;
  /** The local hour, 0..23, at which a study day begins. */
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

/** What a sign-in is checked against. */
export type Credentials = Pick<AccountRecord, 'id' | 'passwordHash' | 'isActive'>;

export type AccountProfile = Partial<Pick<AccountRecord, 'username' | 'timeZone' | 'nativeLanguage' | 'interfaceLanguage'>>;

/** What an administrator decides about an account. */
export type AccountStatus = Partial<Pick<AccountRecord, 'role' | 'isActive'>>;

export type NewAccount = Pick<AccountRecord, 'username' | 'email' | 'passwordHash' | 'role' | 'timeZone'> & AccountProfile;
