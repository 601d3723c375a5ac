import { Stack } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { sectionFields } from '@wordhoard/word-fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentSection } from '../word-content/content-section.js';
import { Contexts } from '../word-content/contexts.js';
import { FieldList } from '../word-content/field-list.js';
import { ChangeHistory } from '../word-log/change-history.js';
import { ReviewLog } from '../word-log/review-log.js';
import { Mnemonics } from '../word-mnemonics/mnemonics.js';
import { Schedules } from '../word-schedule/schedules.js';
import { WordSuggestions } from '../word-suggestions/word-suggestions.js';
import { Verification } from './verification.js';
import { WordHeader } from './word-header.js';
import { WordNotices } from './word-notices.js';
import { useQuery } from '@tanstack/react-query';
import { getGroupOptions } from '@wordhoard/api-client/queries';

const USE = sectionFields('use');
const RELATED = sectionFields('related');

export interface WordDetailsProps {
  word: WordDto;
  /** When the word was loaded, in milliseconds. */
  now: number;
  /** Its pictures and recordings. */
  media: ReactNode;
  /** Plays its recordings; without any, `speaker` speaks it. */
  renderSound: (speaker: ReactNode) => ReactNode;
  /** Pictures and recordings of one of its mnemonics. */
  renderMnemonicMedia: (mnemonicId: number) => ReactNode;
}

/** The word page: everything about a word. */
export function WordDetails({ word, now, media, renderSound, renderMnemonicMedia }: WordDetailsProps) {
  const { t } = useTranslation('word-page');
  const group = useQuery(getGroupOptions({ path: { group_id: word.group_id } })).data;
  return (
    <Stack gap="xl">
      <WordHeader word={word} group={group} renderSound={renderSound} />
      <WordNotices word={word} />
      <Verification word={word} />
      <ContentSection word={word} heading={t('sections.use')} fields={USE} empty={t('sections.useEmpty')}>
        <FieldList word={word} fields={USE} />
      </ContentSection>
      <ContentSection word={word} heading={t('sections.related')} fields={RELATED} empty={t('sections.relatedEmpty')}>
        <FieldList word={word} fields={RELATED} />
      </ContentSection>
      <ContentSection word={word} heading={t('sections.contexts')} fields={['contexts']} empty={t('sections.contextsEmpty')}>
        <Contexts word={word} />
      </ContentSection>
      {media}
      <WordSuggestions word={word} />
      <Mnemonics word={word} renderMedia={renderMnemonicMedia} />
      <Schedules word={word} group={group} now={now} />
      <ReviewLog word={word} />
      <ChangeHistory word={word} />
    </Stack>
  );
}
