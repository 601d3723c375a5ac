import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needsConfirmation } from '@wordhoard/policy';
import { CheckboxRow } from '../../../components/checkbox-row.js';
import { type Ability, byScope, type ToolScope } from '../abilities.js';
import { useScopeTexts } from '../use-assistant-texts.js';
import classes from './assistants.module.css';

export interface AbilityFieldsProps {
  abilities: readonly Ability[];
  /** Names of the chosen abilities. */
  chosen: ReadonlySet<string>;
  isFaulty: boolean;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Permissions by scope, or one by one. */
export function AbilityFields({ abilities, chosen, isFaulty, onChange }: AbilityFieldsProps) {
  const { t } = useTranslation('assistants');
  const fault = useId();
  const scopes = byScope(abilities);
  const [isSingle, setIsSingle] = useState(scopes.some(({ items }) => isPart(items, chosen)));
  const toggle = (items: readonly Ability[]) => {
    const names = items.map(({ name }) => name);
    const rest = [...chosen].filter((name) => !names.includes(name));
    onChange(new Set(names.every((name) => chosen.has(name)) ? rest : [...rest, ...names]));
  };
  return (
    <fieldset className={classes['scopes']} {...(isFaulty && { 'aria-describedby': fault })}>
      <legend className={classes['legend']}>{t('allow.what')}</legend>
      {isFaulty && (
        <Text id={fault} size="sm" c="var(--mantine-color-error)" role="alert">
          {t('allow.nothing')}
        </Text>
      )}
      {scopes.map(({ scope, items }) => (
        <ScopeField key={scope} scope={scope} items={items} chosen={chosen} isSingle={isSingle} onToggle={toggle} />
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes['expand']}
        aria-expanded={isSingle}
        onClick={() => {
          setIsSingle(!isSingle);
        }}
      >
        {t('allow.single')}
      </Button>
    </fieldset>
  );
}

interface ScopeFieldProps {
  scope: ToolScope;
  items: readonly Ability[];
  chosen: ReadonlySet<string>;
  /** Whether its abilities are listed one by one. */
  isSingle: boolean;
  onToggle: (items: readonly Ability[]) => void;
}

function ScopeField({ scope, items, chosen, isSingle, onToggle }: ScopeFieldProps) {
  const { t } = useTranslation('assistants');
  const { name, about } = useScopeTexts()(scope);
  const count = countOf(items, chosen);
  return (
    <div className={classes['scope']}>
      <CheckboxRow
        name="what"
        isTicked={count === items.length}
        onToggle={() => {
          onToggle(items);
        }}
      >
        <Text component="span" fw={600}>
          {name}
        </Text>
        <span className={classes['about']}>{about}</span>
        {isPart(items, chosen) && <span className={classes['about']}>{t('allow.some', { chosen: count, all: items.length })}</span>}
      </CheckboxRow>
      {isSingle && (
        <ul className={classes['single']}>
          {items.map((item) => (
            <li key={item.name}>
              <CheckboxRow
                isTicked={chosen.has(item.name)}
                onToggle={() => {
                  onToggle([item]);
                }}
              >
                <span lang="en">{item.title}</span>
                {needsConfirmation(item.access) && <span className={classes['about']}>{t('allowed.asks')}</span>}
              </CheckboxRow>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function countOf(items: readonly Ability[], chosen: ReadonlySet<string>): number {
  return items.filter(({ name }) => chosen.has(name)).length;
}

function isPart(items: readonly Ability[], chosen: ReadonlySet<string>): boolean {
  const count = countOf(items, chosen);
  return count > 0 && count < items.length;
}
