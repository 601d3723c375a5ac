import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format-moment.js';
import type { ToolScope } from './abilities.js';
import { useConnections } from './api/connections.js';
import { type AssistantClient, appOf } from './configuration.js';

/** Name and description of a scope. */
export function useScopeTexts(): (scope: ToolScope) => { name: string; about: string } {
  const { t } = useTranslation('assistants');
  const texts = {
    'profile-read': { name: t('scopes.profile-read.name'), about: t('scopes.profile-read.about') },
    'vocabulary-read': { name: t('scopes.vocabulary-read.name'), about: t('scopes.vocabulary-read.about') },
    'session-read': { name: t('scopes.session-read.name'), about: t('scopes.session-read.about') },
    'progress-read': { name: t('scopes.progress-read.name'), about: t('scopes.progress-read.about') },
    'conversation-write': { name: t('scopes.conversation-write.name'), about: t('scopes.conversation-write.about') },
    'review-write': { name: t('scopes.review-write.name'), about: t('scopes.review-write.about') },
    'card-write': { name: t('scopes.card-write.name'), about: t('scopes.card-write.about') },
    'context-import': { name: t('scopes.context-import.name'), about: t('scopes.context-import.about') },
  } satisfies Record<ToolScope, unknown>;
  return (scope) => texts[scope];
}

export function useAppNames(): Readonly<Record<AssistantClient, string>> {
  const { t } = useTranslation('assistants');
  return { claude: t('apps.claude'), vscode: t('apps.vscode'), cursor: t('apps.cursor') };
}

/** Name of an app: of its connection, or by its label. */
export function useAppName(): (app: { workspace: string | null; client: string | null }) => string {
  const { t } = useTranslation('assistants');
  const names = useAppNames();
  const { data: connections = [] } = useConnections();
  return ({ workspace, client }) => {
    // A disconnected app is only known by its id.
    if (client !== null) return connections.find((one) => one.client_id === client)?.client_name ?? t('apps.connected', { client });
    if (workspace === null) return t('apps.unlabelled');
    const known = appOf(workspace);
    return known ? names[known] : t('apps.labelled', { label: workspace });
  };
}

export function useDurationText(): (granted: { mode: string; expires_at: string | null }) => string {
  const { t, i18n } = useTranslation('assistants');
  return ({ mode, expires_at }) => {
    const date = expires_at === null ? '' : formatDate(expires_at, i18n.language);
    if (mode === 'deny') return t('allowed.deny');
    if (mode === 'once') return date === '' ? t('allowed.once') : t('allowed.onceUntil', { date });
    return t('allowed.until', { date });
  };
}
