import { Button, Group, Stack, Text } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AiMark } from '../../../components/model/ai-mark.js';
import { Notice } from '../../../components/notice.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { CheckboxRow } from '../../../components/checkbox-row.js';
import { faultsByField } from '../../../lib/faults.js';
import { useWordFieldTexts } from '../../../components/use-word-field-texts.js';
import { languageOf, useValueText } from '../word-content/use-field-texts.js';
import { type Offer, tickOf, toChange } from './proposals.js';
import classes from './suggestions.module.css';
import type { Suggestions } from './use-suggestions.js';

export interface OffersProps {
  word: WordDto;
  suggestions: Suggestions & { offers: readonly Offer[] };
  onDismiss: () => void;
}

/** A model's suggestions next to the word's values, to be accepted one by one. */
export function Offers({ word, suggestions, onDismiss }: OffersProps) {
  const { t } = useTranslation('word-help');
  const id = useId();
  const { offers, ticks, save, isSaving, problem, isStale } = suggestions;
  const count = Object.keys(toChange(offers, ticks)).length;
  return (
    <form
      aria-labelledby={id}
      className={classes['offers']}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) save();
      }}
    >
      <Group gap="sm" justify="space-between">
        <Text id={id} fw={600}>
          {t('suggestions.choose')}
        </Text>
        <AiMark />
      </Group>
      {offers.length === 0 && <Text>{t('suggestions.nothingNew')}</Text>}
      {offers.map((offer) => (
        <OfferedField key={offer.field} word={word} offer={offer} suggestions={suggestions} />
      ))}
      {isStale && <Notice tone="problem">{t('suggestions.stale')}</Notice>}
      {Boolean(problem) && <ProblemAlert error={problem} faults={faultsByField(problem, []).others} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDismiss}>
          {t('suggestions.dismiss')}
        </Button>
        {offers.length > 0 && (
          <Button type="submit" loading={isSaving} disabled={count === 0}>
            {t('suggestions.save', { count })}
          </Button>
        )}
      </Group>
    </form>
  );
}

function OfferedField({
  word,
  offer: { field, current, values, isList },
  suggestions,
}: Pick<OffersProps, 'word' | 'suggestions'> & { offer: Offer }) {
  const { t } = useTranslation('word-help');
  const { label } = useWordFieldTexts()[field];
  const valueText = useValueText();
  const lang = languageOf(field, word.target_language);
  const adds = isList ? t('suggestions.add') : t('suggestions.replace');
  return (
    <fieldset className={classes['field']}>
      <legend className={classes['legend']}>{label}</legend>
      <Stack gap={0} className={classes['values']}>
        {current.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('suggestions.now')} <bdi lang={lang}>{valueText(field, isList ? current : current[0])}</bdi>
          </Text>
        )}
        {values.map((value) => (
          <CheckboxRow
            key={value}
            isTicked={suggestions.ticks.has(tickOf(field, value))}
            onToggle={() => {
              suggestions.toggle(tickOf(field, value));
            }}
          >
            {current.length > 0 && <span className={classes['how']}>{adds} </span>}
            <bdi lang={lang} dir={directionOf(value)}>
              {valueText(field, value)}
            </bdi>
          </CheckboxRow>
        ))}
      </Stack>
      <Button
        variant="subtle"
        size="sm"
        px="xs"
        className={classes['regenerate']}
        aria-label={t('suggestions.regenerateNamed', { field: label })}
        onClick={() => {
          suggestions.question.ask({ kind: 'field', field });
        }}
      >
        {t('suggestions.regenerate')}
      </Button>
    </fieldset>
  );
}
