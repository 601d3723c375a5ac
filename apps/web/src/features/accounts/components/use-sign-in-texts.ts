import type { SignInDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format-moment.js';

/** The name of a sign-in: its client, with the scope if it is limited, and its start date. */
export function useSignInTexts(): (signIn: SignInDto) => { client: string; since: string } {
  const { t, i18n } = useTranslation('accounts');
  const clients = { web: t('clients.web'), desktop: t('clients.desktop'), extension: t('clients.extension'), cli: t('clients.cli') };
  const named = ({ client, scope }: SignInDto) => {
    if (scope === 'mcp') return t('scopes.mcp', { client: clients[client] });
    return scope === 'capture' ? t('scopes.capture', { client: clients[client] }) : clients[client];
  };
  return (signIn) => ({ client: named(signIn), since: formatDate(signIn.created_at, i18n.language) });
}
