import { useTranslation } from 'react-i18next';

type Rule = (value: string) => string | null;

/** The account rules of the API, checked before sending. */
export function useAccountRules(): Record<'username' | 'email' | 'password' | 'newPassword', Rule> {
  const { t } = useTranslation('accounts');
  return {
    username: (value) => (isWithin(value.trim(), 3, 64) ? null : t('rules.username')),
    email: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : t('rules.email')),
    password: (value) => (value === '' ? t('rules.password') : null),
    newPassword: (value) => (isWithin(value, 8, 128) ? null : t('rules.newPassword')),
  };
}

function isWithin(text: string, shortest: number, longest: number): boolean {
  return text.length >= shortest && text.length <= longest;
}
