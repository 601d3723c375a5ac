import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { formatDate, formatMoment } from '../../../lib/format-moment.js';
import type { Ability } from '../abilities.js';
import type { Happening } from '../happenings.js';
import { useAppName } from '../use-assistant-texts.js';
import classes from './assistants.module.css';

/** An entry of the audit log: what, outcome, app and time. */
export function HappeningLine({ happening, abilities }: { happening: Happening; abilities: readonly Ability[] }) {
  const { t, i18n } = useTranslation('assistants');
  const outcome = useOutcomeText()(happening);
  const { at, client, workspace, tool } = happening;
  const titleOf = (name: string) =>
    (name === '*' ? t('record.several') : undefined) ?? abilities.find((one) => one.name === name)?.title ?? name;
  const tools = 'tools' in happening ? happening.tools : [tool];
  const app = useAppName()({ workspace, client });
  const canBeAllowed = happening.kind === 'refused' && isCured(happening.reason) && client === null && workspace !== null;
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
        {happening.kind === 'done' && happening.access === 'destructive' && (
          <TextLink to="/settings/deleted" size="sm">
            {t('record.bringBack')}
          </TextLink>
        )}
      </div>
    </li>
  );
}

/** Whether a grant would have allowed the call. */
function isCured(reason: string | null): boolean {
  return reason === 'no_grant' || reason === 'grant_revoked_or_expired';
}

function useOutcomeText(): (happening: Happening) => string {
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
  return (happening) => {
    const { kind } = happening;
    if (kind === 'refused') return refusals[happening.reason ?? ''] ?? t('record.refused');
    if (kind === 'refused_again') return t('record.refusedAgain', { count: happening.count });
    if (kind !== 'granted') return texts[kind];
    if (happening.mode === 'deny') return t('record.grantedNever');
    if (happening.mode === 'once' || happening.expires_at === null) return t('record.grantedOnce');
    return t('record.grantedUntil', { date: formatDate(happening.expires_at, i18n.language) });
  };
}
