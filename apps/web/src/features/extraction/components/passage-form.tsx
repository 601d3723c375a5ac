import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { localeOf, SUPPORTED_LANGUAGES } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { textAttributes } from '../../../components/foreign-text.js';
import { useHasModel } from '../../../components/model/use-model.js';
import { useSubmission } from '../../../components/use-submission.js';
import { nameOf } from '../../../lib/languages.js';
import { type ExtractionDraft, type Level, LEVELS, MAX_TEXT_LENGTH } from '../draft.js';
import classes from './extraction.module.css';

/** Choices for the maximum number of words. */
const WORD_COUNTS = [5, 10, 20, 30, 50] as const;

export interface PassageFormProps {
  draft: ExtractionDraft;
  /** At least one. */
  groups: readonly GroupDto[];
  group: GroupDto;
  onChange: (change: Partial<ExtractionDraft>) => void;
  onSend: () => void;
}

/** The passage and the options of the extraction, all saved while typing. */
export function PassageForm({ draft, groups, group, onChange, onSend }: PassageFormProps) {
  const { t, i18n } = useTranslation('extraction');
  const count = [...draft.text].length;
  const numbers = new Intl.NumberFormat(i18n.language);
  const faultOf = (text: string) => {
    const length = [...text.trim()].length;
    if (length === 0) return t('form.textRule');
    return length > MAX_TEXT_LENGTH ? t('form.tooLong', { count: length - MAX_TEXT_LENGTH }) : null;
  };
  const { formProps, errors } = useSubmission({
    fields: ['text'],
    rules: { text: faultOf },
    send: async () => {
      onSend();
      return Promise.resolve();
    },
  });
  const language = draft.language ?? group.target_language;
  return (
    <form {...formProps}>
      <Stack>
        <div>
          <Textarea
            name="text"
            label={t('form.text')}
            description={t('form.textHint')}
            value={draft.text}
            onChange={(event) => {
              onChange({ text: event.currentTarget.value });
            }}
            error={errors.text}
            rows={10}
            {...textAttributes(draft.text, language)}
          />
          <Text size="sm" c={count > MAX_TEXT_LENGTH ? 'var(--mantine-color-error)' : 'dimmed'} className={classes['count']}>
            {t('form.count', { length: numbers.format(count), most: numbers.format(MAX_TEXT_LENGTH) })}
          </Text>
        </div>
        <ExtractionOptions draft={draft} groups={groups} group={group} onChange={onChange} />
        <Group justify="flex-end">
          <Button type="submit">{t('form.find')}</Button>
        </Group>
      </Stack>
    </form>
  );
}

function ExtractionOptions({ draft, groups, group, onChange }: Omit<PassageFormProps, 'onSend'>) {
  const { t, i18n } = useTranslation('extraction');
  const hasModel = useHasModel();
  const languages = useLanguageOptions();
  const numbers = new Intl.NumberFormat(i18n.language);
  return (
    <div className={classes['fields']}>
      <NativeSelect
        label={t('form.group')}
        value={String(group.id)}
        onChange={(event) => {
          onChange({ groupId: Number(event.currentTarget.value), language: null });
        }}
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <NativeSelect
        label={t('form.language')}
        value={draft.language ?? group.target_language}
        onChange={(event) => {
          onChange({ language: event.currentTarget.value });
        }}
        data={languages}
      />
      <NativeSelect
        label={t('form.most')}
        value={String(draft.most)}
        onChange={(event) => {
          onChange({ most: Number(event.currentTarget.value) });
        }}
        data={WORD_COUNTS.map((amount) => ({ value: String(amount), label: numbers.format(amount) }))}
      />
      {hasModel && (
        <NativeSelect
          label={t('form.level')}
          value={draft.level ?? ''}
          onChange={(event) => {
            onChange({ level: (event.currentTarget.value || null) as Level | null });
          }}
          data={[{ value: '', label: t('form.anyLevel') }, ...LEVELS.map((value) => ({ value, label: value }))]}
        />
      )}
    </div>
  );
}

function useLanguageOptions(): { value: string; label: string }[] {
  const { t, i18n } = useTranslation('extraction');
  return SUPPORTED_LANGUAGES.map((value) => {
    const locale = localeOf(value);
    return { value, label: locale ? nameOf(locale, i18n.language) : t('form.otherLanguage') };
  });
}
