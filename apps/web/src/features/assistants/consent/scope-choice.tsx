import { Button, Text } from '@mantine/core';
import { needsConfirmation } from '@wordhoard/policy';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tick } from '../../../components/tick.js';
import type { Ability, Scope } from '../abilities.js';
import { useScopeTexts } from '../use-assistant-texts.js';
import classes from './consent.module.css';

export interface ScopeChoiceProps {
  scope: Scope;
  /** All abilities of the scope. */
  abilities: readonly Ability[];
  isTicked: boolean;
  onToggle: () => void;
}

/** A scope with a checkbox, and its abilities in a disclosure. */
export function ScopeChoice({ scope, abilities, isTicked, onToggle }: ScopeChoiceProps) {
  const { t } = useTranslation('consent');
  const { name, about } = useScopeTexts()(scope);
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  return (
    <div className={classes['scope']}>
      <Tick name="scopes" isTicked={isTicked} onToggle={onToggle}>
        <Text component="span" fw={600}>
          {name}
        </Text>
        <span className={classes['about']}>{about}</span>
      </Tick>
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
