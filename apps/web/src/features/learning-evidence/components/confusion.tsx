import { Text } from '@mantine/core';
import type { NamedWordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import { TextLink } from '../../../components/link-button.js';

/** The word that another one is taken for. */
export function Confusion({ word: { word_id, term }, language }: { word: NamedWordDto; language: string }) {
  const { t } = useTranslation('learning-evidence');
  return (
    <Text style={{ overflowWrap: 'anywhere' }}>
      {t('confusedWith')}{' '}
      <TextLink to="/words/$wordId" params={{ wordId: String(word_id) }} underline="always">
        <ForeignText language={language}>{term}</ForeignText>
      </TextLink>
    </Text>
  );
}
