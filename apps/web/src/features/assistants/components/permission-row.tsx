import { Button, Text } from '@mantine/core';
import type { GrantDto } from '@wordhoard/api-client/types';
import { needsConfirmation } from '@wordhoard/policy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ability } from '../abilities.js';
import type { GrantedPermission } from '../permissions.js';
import { useDurationText, useScopeTexts } from '../use-assistant-texts.js';
import { useRevokeWithUndo } from '../use-revoke-with-undo.js';
import classes from './assistants.module.css';

export interface PermissionRowProps {
  permission: GrantedPermission;
  /** Name of the app. */
  app: string;
  abilities: readonly Ability[];
  onRevoked: () => void;
}

/** A permission with its duration; it can be revoked as a whole or by ability. */
export function PermissionRow({ permission, app, abilities, onRevoked }: PermissionRowProps) {
  const { t } = useTranslation('assistants');
  const scopeTexts = useScopeTexts();
  const durationText = useDurationText();
  const [isOpen, setIsOpen] = useState(false);
  const { scope, grants, isWhole } = permission;
  const name = scope === null ? t('otherScope') : scopeTexts(scope).name;
  const revoking = useRevokeWithUndo(name, onRevoked);
  const all = abilities.filter((ability) => ability.scope === scope).length;
  const extent = isWhole || scope === null ? t('allowed.all') : t('allowed.part', { granted: grants.length, all });
  return (
    <li className={classes['line']}>
      <div className={classes['head']}>
        <div className={classes['description']}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {`${durationText(permission)} · ${extent}`}
          </Text>
        </div>
        <div className={classes['actions']}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={t('allowed.showNamed', { name, app })}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {t('allowed.show')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('allowed.revokeNamed', { name, app })}
            loading={revoking.isPending}
            onClick={() => {
              revoking.revoke(grants);
            }}
          >
            {t('allowed.revoke')}
          </Button>
        </div>
      </div>
      {isOpen && (
        <ul className={classes['things']}>
          {grants.map((grant) => (
            <AbilityRow
              key={grant.id}
              grant={grant}
              ability={abilities.find((one) => one.name === grant.tool)}
              app={app}
              onRevoked={onRevoked}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface AbilityRowProps {
  grant: GrantDto;
  ability: Ability | undefined;
  app: string;
  onRevoked: () => void;
}

function AbilityRow({ grant, ability, app, onRevoked }: AbilityRowProps) {
  const { t } = useTranslation('assistants');
  const title = ability?.title ?? grant.tool;
  const revoking = useRevokeWithUndo(title, onRevoked);
  return (
    <li className={classes['thing']}>
      <span>
        <span lang="en">{title}</span>
        {needsConfirmation(grant.access) && <span className={classes['about']}>{t('allowed.asks')}</span>}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('allowed.revokeOneNamed', { title, app })}
        loading={revoking.isPending}
        onClick={() => {
          revoking.revoke([grant]);
        }}
      >
        {t('allowed.revoke')}
      </Button>
    </li>
  );
}
