import { Button, Group } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { Notice } from '../../../components/notice.js';
import { isolated } from '../../../lib/format.js';

/** A notice that a word has become a leech, with remedies. */
export function LeechNotice({ word, onEdit }: { word: WordDto; onEdit: () => void }) {
  const { t } = useTranslation('reviews');
  const term = isolated(word.term);
  return (
    <Notice>
      <span>{word.suspended ? t('leech.suspended', { term }) : t('leech.tagged', { term })}</span>
      <Group gap="sm">
        <Button variant="default" size="xs" onClick={onEdit}>
          {t('leech.edit')}
        </Button>
        <TextLink to="/leeches">{t('leech.all')}</TextLink>
      </Group>
    </Notice>
  );
}
