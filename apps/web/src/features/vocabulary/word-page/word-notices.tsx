import { Button } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { Notice } from '../../../components/notice.js';
import { useWordActions } from '../use-word-actions.js';

/** What a learner should know of the word before all else. */
export function WordNotices({ word }: { word: WordDto }) {
  const { t } = useTranslation('word-page');
  const { takeUp } = useWordActions(word);
  const lapses = word.review_states.reduce((sum, state) => sum + state.lapses, 0);
  return (
    <>
      {word.suspended && (
        <Notice>
          <span>{t('notices.suspended')}</span>
          <Button variant="default" size="xs" onClick={takeUp}>
            {t('menu.takeUp')}
          </Button>
        </Notice>
      )}
      {word.leech && (
        <Notice>
          <span>{t('notices.leech', { count: lapses })}</span>
          <TextLink to="/leeches">{t('notices.leeches')}</TextLink>
        </Notice>
      )}
    </>
  );
}
