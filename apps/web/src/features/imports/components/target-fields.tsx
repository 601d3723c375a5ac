import { NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import type { GroupDto, ImportSourceDto } from '@wordhoard/api-client/types';
import { localeOf, SUPPORTED_LANGUAGES } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { type ChoiceCard, ChoiceCards } from '../../../components/choice-cards.js';
import { nameOf } from '../../../lib/languages.js';
import type { TargetKind, PlanDraft } from '../plan/plan-draft.js';
import classes from './imports.module.css';

const GROUPS_SHOWN = 8;
const MAX_NAME_LENGTH = 128;

export interface TargetFieldsProps {
  source: ImportSourceDto;
  groups: readonly GroupDto[];
  /** A Wordhoard export, whose groups have their own languages. */
  isOwn: boolean;
  draft: PlanDraft;
  nameError: string | undefined;
  onChange: (change: Partial<PlanDraft>) => void;
}

/** The target group or groups. */
export function TargetFields({ source, groups, isOwn, draft, nameError, onChange }: TargetFieldsProps) {
  const { t } = useTranslation('imports');
  const choices = useTargetChoices(source, groups);
  return (
    <Stack component="section" gap="md" aria-labelledby="place-heading">
      <Title order={2} id="place-heading">
        {t('place.heading')}
      </Title>
      <ChoiceCards
        legend={t('place.legend')}
        choices={choices}
        value={draft.place}
        onChange={(place) => {
          onChange({ place });
        }}
      />
      <div className={classes['fields']}>
        {draft.place === 'group' && (
          <NativeSelect
            label={t('place.choose')}
            value={String(draft.groupId ?? '')}
            data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => {
              onChange({ groupId: Number(event.currentTarget.value) });
            }}
          />
        )}
        {(draft.place === 'new' || (draft.place === 'by-group' && !isOwn)) && (
          <NewGroupFields draft={draft} nameError={nameError} onChange={onChange} />
        )}
      </div>
      {draft.place === 'by-group' && <FileGroups source={source} />}
    </Stack>
  );
}

function NewGroupFields({ draft, nameError, onChange }: Pick<TargetFieldsProps, 'draft' | 'nameError' | 'onChange'>) {
  const { t } = useTranslation('imports');
  const languages = useLanguageOptions();
  return (
    <>
      <TextInput
        name="name"
        label={draft.place === 'new' ? t('place.name') : t('place.rest')}
        value={draft.name}
        maxLength={MAX_NAME_LENGTH}
        dir="auto"
        autoComplete="off"
        error={nameError}
        onChange={(event) => {
          onChange({ name: event.currentTarget.value });
        }}
      />
      <NativeSelect
        label={t('place.language')}
        value={draft.language}
        data={languages}
        onChange={(event) => {
          onChange({ language: event.currentTarget.value });
        }}
      />
    </>
  );
}

function useTargetChoices(source: ImportSourceDto, groups: readonly GroupDto[]): ChoiceCard<TargetKind>[] {
  const { t } = useTranslation('imports');
  const count = source.groups.length;
  return [
    ...(count > 0 ? [{ value: 'by-group' as const, name: t('place.byGroup'), explanation: t('place.byGroupIs', { count }) }] : []),
    { value: 'new', name: t('place.new'), explanation: t('place.newIs') },
    ...(groups.length > 0 ? [{ value: 'group' as const, name: t('place.group'), explanation: t('place.groupIs') }] : []),
  ];
}

/** The first groups of the file. */
function FileGroups({ source: { groups } }: { source: ImportSourceDto }) {
  const { t } = useTranslation('imports');
  const more = groups.length - GROUPS_SHOWN;
  return (
    <ul className={classes['groups']}>
      {groups.slice(0, GROUPS_SHOWN).map(({ name, record_count: count }) => (
        <li key={name}>
          <bdi>{name}</bdi>{' '}
          <Text span size="sm" c="dimmed">
            {t('place.words', { count })}
          </Text>
        </li>
      ))}
      {more > 0 && (
        <Text component="li" c="dimmed">
          {t('place.more', { count: more })}
        </Text>
      )}
    </ul>
  );
}

function useLanguageOptions(): { value: string; label: string }[] {
  const { t, i18n } = useTranslation('imports');
  return SUPPORTED_LANGUAGES.map((value) => {
    const locale = localeOf(value);
    return { value, label: locale ? nameOf(locale, i18n.language) : t('place.otherLanguage') };
  });
}
