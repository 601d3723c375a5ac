import { streakDaysOn, studyDay } from '@wordhoard/scheduling';
import type { AccountRecord } from './account.js';
import type { TokenDto, UserDto } from './dto/account-response.dto.js';
import type { IssuedToken } from './sign-in.service.js';

/** A broken streak counts 0, regardless of what is stored. */
export function toUser(account: AccountRecord): UserDto {
  const today = studyDay(new Date(), account.timeZone, account.dayStartHour);
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    role: account.role,
    created_at: account.createdAt.toISOString(),
    is_active: account.isActive,
    time_zone: account.timeZone,
    native_language: account.nativeLanguage,
    interface_language: account.interfaceLanguage,
    streak_days: streakDaysOn(account, today),
    longest_streak_days: account.longestStreakDays,
    last_activity_date: account.lastActivityDate,
    total_words_learned: account.totalWordsLearned,
    total_study_seconds: Math.round(account.totalStudyMs / 1000),
  };
}

export function toToken({ accessToken, expiresAt }: IssuedToken): TokenDto {
  return { access_token: accessToken, token_type: 'bearer', expires_at: expiresAt.toISOString() };
}
