import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { GroupDto, WordDto } from '@wordhoard/api-client/types';
import { localeOf, toSupportedLanguage } from '@wordhoard/language';
import { CHOICE_FIELDS, sectionFields, TEXT_FIELDS, WORD_FIELDS } from '@wordhoard/word-fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import { TextLink } from '../../../components/link-button.js';
import { SpeakerButton } from '../../../components/speech/speaker-button.js';
import { useLanguageNames } from '../components/use-language-names.js';
import { EditForm } from '../word-content/edit-form.js';
import { useValueText } from '../word-content/use-field-texts.js';
import { useEditMode } from '../word-content/use-edit-mode.js';
import { useWordFieldTexts } from '../../../components/use-word-field-texts.js';
import classes from './word-header.module.css';
import { WordMenu } from './word-menu.js';

const FIELDS = sectionFields('heading');
/** Facts in one line below the translations. */
const FACTS = [...TEXT_FIELDS, ...CHOICE_FIELDS].filter((name) => WORD_FIELDS[name].section === 'heading');

export interface WordHeaderProps {
  word: WordDto;
  /** Undefined while loading. */
  group: GroupDto | undefined;
  renderSound: (speaker: ReactNode) => ReactNode;
}

/** Term, translations and basic facts of a word. */
export function WordHeader({ word, group, renderSound }: WordHeaderProps) {
  const { t } = useTranslation('word-page');
  const { isEditing, edit, close, opener } = useEditMode();
  return (
    <Stack gap="md">
      {group && (
        <TextLink to="/groups/$groupId" params={{ groupId: String(group.id) }} className={classes['group']}>
          <bdi>{group.name}</bdi>
        </TextLink>
      )}
      <Group justify="space-between" align="flex-start" gap="md">
        <div className={classes['word']}>
          <Title order={1} className={classes['term']}>
            <ForeignText language={word.target_language}>{word.term}</ForeignText>
          </Title>
          {renderSound(<SpeakerButton key={word.term} text={word.term} language={word.target_language} side="start" />)}
        </div>
        <Group gap="xs" wrap="nowrap">
          {!isEditing && (
            <Button ref={opener} variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={edit}>
              {t('edit.word')}
            </Button>
          )}
          <WordMenu word={word} />
        </Group>
      </Group>
      {isEditing ? <EditForm word={word} label={t('edit.word')} fields={FIELDS} onClose={close} /> : <About word={word} />}
    </Stack>
  );
}

function About({ word }: { word: WordDto }) {
  const { t, i18n } = useTranslation('word-page');
  const { tags } = useWordFieldTexts();
  return (
    <Stack gap="xs">
      {word.translations.length > 0 ? (
        <Text size="lg" className={classes['meaning']}>
          <bdi>{new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(word.translations)}</bdi>
        </Text>
      ) : (
        <Text c="dimmed">{t('noTranslations')}</Text>
      )}
      <Kind word={word} />
      {word.tags.length > 0 && (
        <ul aria-label={tags.label} className={classes['tags']}>
          {word.tags.map((tag) => (
            <li key={tag}>
              <bdi>{tag}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** Short facts about the word in one line. */
function Kind({ word }: { word: WordDto }) {
  const language = toSupportedLanguage(word.target_language);
  const languageNames = useLanguageNames();
  const texts = useWordFieldTexts();
  const valueText = useValueText();
  return (
    <dl className={classes['kind']}>
      {FACTS.filter((name) => word[name] !== null).map((name) => (
        <div key={name}>
          <dt>{texts[name].label}</dt>
          <dd {...(name === 'pronunciation' && { lang: localeOf(language) ?? undefined })}>
            <bdi>{valueText(name, word[name])}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>{texts.target_language.label}</dt>
        <dd>{languageNames[language]}</dd>
      </div>
    </dl>
  );
}
