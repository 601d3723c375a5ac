import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { offersOptions } from '@wordhoard/scheduling';
import { isLimit, type Limit, limitsOf, mayStudyAhead } from '../modes.js';
import type { Preferences } from '../preferences.js';

/** Stored preferences, and choices for one session. */
export interface ReviewChoice extends Preferences {
  groupId: number | undefined;
  isAhead: boolean;
}

export interface ChoiceFieldsProps {
  choice: ReviewChoice;
  onChange: (changed: Partial<ReviewChoice>) => void;
}

/** Which words, and how many. */
export function WhatFields({ groups, choice, onChange }: ChoiceFieldsProps & { groups: readonly GroupDto[] }) {
  const { t } = useTranslation('reviews');
  const limit = limitFor(choice);
  return (
    <Group gap="md" grow preventGrowOverflow={false} align="flex-start">
      <NativeSelect
        label={t('choose.group')}
        value={choice.groupId ?? ''}
        onChange={({ currentTarget: { value } }) => {
          onChange({ groupId: value === '' ? undefined : Number(value) });
        }}
        data={[{ value: '', label: t('choose.allGroups') }, ...groups.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      {limit !== null && (
        <NativeSelect
          label={t('choose.limit')}
          value={limit}
          onChange={({ currentTarget: { value } }) => {
            if (isLimit(value)) onChange({ limit: value });
          }}
          data={[...limitsOf(choice.mode)]}
        />
      )}
    </Group>
  );
}

/** Options that the mode leaves open. */
export function HowFields({ choice, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation('reviews');
  const { mode, isTyped, isAhead } = choice;
  return (
    <Stack gap="sm">
      {!offersOptions(mode) && (
        <Checkbox
          label={t('choose.typed')}
          description={t('choose.typedIs')}
          checked={isTyped}
          onChange={({ currentTarget: { checked } }) => {
            onChange({ isTyped: checked });
          }}
        />
      )}
      {mayStudyAhead(mode) && (
        <Checkbox
          label={t('ahead')}
          description={t('choose.aheadIs')}
          checked={isAhead}
          onChange={({ currentTarget: { checked } }) => {
            onChange({ isAhead: checked });
          }}
        />
      )}
    </Stack>
  );
}

/** The last chosen limit, or the nearest one of the mode; null if the mode has none. */
export function limitFor({ mode, limit }: Preferences): Limit | null {
  const limits = limitsOf(mode);
  return limits.includes(limit) ? limit : (limits.at(-1) ?? null);
}
