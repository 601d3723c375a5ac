import type { SignInDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format-moment.js';

/** What a sign-in is called: the kind of its device, and the day since when it lasts. */
export function useSignInTexts(): (signIn: SignInDto) => { client: string; since: string } {
  const { t, i18n } = useTranslation('accounts');
  const clients = { web: t('clients.web'), desktop: t('clients.desktop'), extension: t('clients.extension'), cli: t('clients.cli') };
  return ({ client, created_at }) => ({ client: clients[client], since: formatDate(created_at, i18n.language) });
}
