import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { formatDate, formatMoment } from '../../../lib/format-moment.js';
import type { Ability } from '../abilities.js';
import type { AuditEntry } from '../audit-entries.js';
import { useAppName } from '../use-assistant-texts.js';
import classes from './assistants.module.css';

/** An entry of the audit log: what, outcome, app and time. */
export function AuditEntryRow({ entry, abilities }: { entry: AuditEntry; abilities: readonly Ability[] }) {
  const { t, i18n } = useTranslation('assistants');
  const outcome = useOutcomeText()(entry);
  const { at, client, workspace, tool } = entry;
  const titleOf = (name: string) =>
    (name === '*' ? t('record.several') : undefined) ?? abilities.find((one) => one.name === name)?.title ?? name;
  const tools = 'tools' in entry ? entry.tools : [tool];
  const app = useAppName()({ workspace, client });
  const canBeAllowed = entry.kind === 'refused' && isMissingGrant(entry.reason) && client === null && workspace !== null;
  return (
    <li className={classes['line']}>
      <div className={classes['head']}>
        <div className={classes['description']}>
          <Text>
            {tools.length === 1 ? <span lang="en">{titleOf(tool)}</span> : <span>{t('record.things', { count: tools.length })}</span>}
          </Text>
          <Text size="sm">{outcome}</Text>
          <Text size="sm" c="dimmed">
            {t('record.details', { app, when: formatMoment(at, i18n.language) })}
          </Text>
        </div>
        {canBeAllowed && (
          <TextLink
            to="/settings/assistants/allow"
            search={{ tool, label: workspace }}
            size="sm"
            aria-label={t('record.allowNamed', { title: titleOf(tool) })}
          >
            {t('record.allow')}
          </TextLink>
        )}
        {entry.kind === 'done' && entry.access === 'destructive' && (
          <TextLink to="/settings/deleted" size="sm">
            {t('record.bringBack')}
          </TextLink>
        )}
      </div>
    </li>
  );
}

/** Whether a grant would have allowed the call. */
function isMissingGrant(reason: string | null): boolean {
  return reason === 'no_grant' || reason === 'grant_revoked_or_expired';
}

function useOutcomeText(): (entry: AuditEntry) => string {
  const { t, i18n } = useTranslation('assistants');
  const refusals: Readonly<Record<string, string>> = {
    no_grant: t('record.noGrant'),
    grant_revoked_or_expired: t('record.ended'),
    invalid_workspace: t('record.badLabel'),
    insufficient_scope: t('record.notCovered'),
  };
  const texts = {
    done: t('record.done'),
    failed: t('record.failed'),
    under_way: t('record.underWay'),
    put_off: t('record.putOff'),
    asked: t('record.asked'),
    approved: t('record.approved'),
    denied: t('record.denied'),
    revoked: t('record.revoked'),
    unknown: t('record.unknown'),
  };
  return (entry) => {
    const { kind } = entry;
    if (kind === 'refused') return refusals[entry.reason ?? ''] ?? t('record.refused');
    if (kind === 'refused_again') return t('record.refusedAgain', { count: entry.count });
    if (kind !== 'granted') return texts[kind];
    if (entry.mode === 'deny') return t('record.grantedNever');
    if (entry.mode === 'once' || entry.expires_at === null) return t('record.grantedOnce');
    return t('record.grantedUntil', { date: formatDate(entry.expires_at, i18n.language) });
  };
}
