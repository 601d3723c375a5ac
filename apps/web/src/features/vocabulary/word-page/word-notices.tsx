import { Button } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { Notice } from '../../../components/notice.js';
import { formatDate } from '../../../lib/format-moment.js';
import { useBurial, useUnbury } from '../api/get-burial.js';
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
      <BurialNotice word={word} />
      {word.leech && (
        <Notice>
          <span>{t('notices.leech', { count: lapses })}</span>
          <TextLink to="/leeches">{t('notices.leeches')}</TextLink>
        </Notice>
      )}
    </>
  );
}

function BurialNotice({ word }: { word: WordDto }) {
  const { t, i18n } = useTranslation('word-page');
  const until = useBurial(word.id).data?.until ?? null;
  const { unbury, isPending } = useUnbury(word, until);
  if (until === null) return null;
  return (
    <Notice>
      <span>{t('notices.buried', { day: formatDate(until, i18n.language) })}</span>
      <Button variant="default" size="xs" loading={isPending} onClick={unbury}>
        {t('notices.unbury')}
      </Button>
    </Notice>
  );
}
