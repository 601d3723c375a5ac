import { Text } from '@mantine/core';
import type { AuthorizationPreviewDto } from '@wordhoard/api-client/types';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ability, Scope } from '../abilities.js';
import classes from './consent.module.css';
import { ScopeChoice } from './scope-choice.js';

export interface ScopeFieldsProps {
  preview: AuthorizationPreviewDto;
  abilities: readonly Ability[];
  chosen: readonly Scope[];
  isFaulty: boolean;
  onChange: (chosen: readonly Scope[]) => void;
}

/** The requested scopes: new ones first, then those allowed before. */
export function ScopeFields({ preview, abilities, chosen, isFaulty, onChange }: ScopeFieldsProps) {
  const { t } = useTranslation('consent');
  const fault = useId();
  const { new_scopes: fresh, already_granted_scopes: known } = preview;
  const parts = [
    { legend: known.length > 0 ? t('asksForMore') : t('asksFor'), scopes: fresh },
    { legend: t('allowedBefore'), note: t('leftOut'), scopes: known },
  ].filter(({ scopes }) => scopes.length > 0);
  return (
    <div>
      {isFaulty && (
        <Text id={fault} size="sm" c="var(--mantine-color-error)" role="alert">
          {t('nothing')}
        </Text>
      )}
      {parts.map(({ legend, note, scopes }) => (
        <fieldset key={legend} className={classes['scopes']} {...(isFaulty && { 'aria-describedby': fault })}>
          <legend className={classes['legend']}>{legend}</legend>
          {note !== undefined && <span className={classes['about']}>{note}</span>}
          {scopes.map((scope) => (
            <ScopeChoice
              key={scope}
              scope={scope}
              abilities={abilities.filter((ability) => ability.scope === scope)}
              isTicked={chosen.includes(scope)}
              onToggle={() => {
                onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
              }}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
