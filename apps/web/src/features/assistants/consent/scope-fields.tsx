import { Button, Text } from '@mantine/core';
import type { AuthorizationPreviewDto } from '@wordhoard/api-client/types';
import { needsConfirmation } from '@wordhoard/policy';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxRow } from '../../../components/checkbox-row.js';
import type { Ability, ToolScope } from '../abilities.js';
import { useScopeTexts } from '../use-assistant-texts.js';
import classes from './consent.module.css';

export interface ScopeFieldsProps {
  preview: AuthorizationPreviewDto;
  abilities: readonly Ability[];
  chosen: readonly ToolScope[];
  isFaulty: boolean;
  onChange: (chosen: readonly ToolScope[]) => void;
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

export interface ScopeChoiceProps {
  scope: ToolScope;
  /** All abilities of the scope. */
  abilities: readonly Ability[];
  isTicked: boolean;
  onToggle: () => void;
}

/** A scope with a checkbox, and its abilities in a disclosure. */
function ScopeChoice({ scope, abilities, isTicked, onToggle }: ScopeChoiceProps) {
  const { t } = useTranslation('consent');
  const { name, about } = useScopeTexts()(scope);
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  return (
    <div className={classes['scope']}>
      <CheckboxRow name="scopes" isTicked={isTicked} onToggle={onToggle}>
        <Text component="span" fw={600}>
          {name}
        </Text>
        <span className={classes['about']}>{about}</span>
      </CheckboxRow>
      <div className={classes['behind']}>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['expand']}
          aria-expanded={isOpen}
          aria-controls={list}
          aria-label={t('thingsNamed', { count: abilities.length, name })}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {t('things', { count: abilities.length })}
        </Button>
        <ul id={list} className={classes['things']} hidden={!isOpen}>
          {abilities.map((ability) => (
            <li key={ability.name}>
              <span lang="en">{ability.title}</span>
              {needsConfirmation(ability.access) && <span className={classes['about']}>{t('asksEachTime')}</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
