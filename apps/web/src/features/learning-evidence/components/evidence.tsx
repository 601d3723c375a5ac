import { Stack, Text, Title } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Coach } from '../../../components/coach/coach.js';
import { ForeignText } from '../../../components/foreign-text.js';
import { TextLink } from '../../../components/link-button.js';
import { Notice } from '../../../components/notice.js';
import { Finding } from './finding.js';
import { FindingHistory } from './finding-history.js';
import { Observations } from './observations.js';

export interface EvidenceProps {
  word: Pick<WordDto, 'id' | 'term' | 'target_language'>;
  /** Whether the account has diagnoses turned on. */
  isDiagnosed: boolean;
}

/** Why a word is missed, with the evidence. */
export function Evidence({ word: { id, term, target_language: language }, isDiagnosed }: EvidenceProps) {
  const { t } = useTranslation('learning-evidence');
  return (
    <Stack gap="xl">
      <Stack gap="xs">
        <div style={{ overflowWrap: 'anywhere' }}>
          <TextLink to="/words/$wordId" params={{ wordId: String(id) }}>
            <ForeignText language={language}>{term}</ForeignText>
          </TextLink>
        </div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed">{t('intro')}</Text>
      </Stack>
      {isDiagnosed ? <Finding wordId={id} language={language} /> : <DiagnosisOff />}
      <Coach about="word" id={id} />
      <Observations wordId={id} language={language} />
      <FindingHistory wordId={id} language={language} />
    </Stack>
  );
}

function DiagnosisOff() {
  const { t } = useTranslation('learning-evidence');
  return (
    <Notice>
      <span>{t('off')}</span>
      <TextLink to="/settings/learning">{t('settings')}</TextLink>
    </Notice>
  );
}
