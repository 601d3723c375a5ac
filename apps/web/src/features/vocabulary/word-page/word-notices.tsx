import { Button } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { Notice } from '../../../components/notice.js';
import { formatDate } from '../../../lib/format-moment.js';
import { useWordActions } from '../use-word-actions.js';
import { useQuery, useMutation } from '@tanstack/react-query';
import { getBurialOptions } from '@wordhoard/api-client/queries';
import { buryWord, unburyWord } from '@wordhoard/api-client/sdk';
import { useNotify, useReportProblem } from '../../../components/notifications.js';

/** Important states of a word: suspended, buried, leech. */
export function WordNotices({ word }: { word: WordDto }) {
  const { t } = useTranslation('word-page');
  const { unsuspend } = useWordActions(word);
  const lapses = word.review_states.reduce((sum, state) => sum + state.lapses, 0);
  return (
    <>
      {word.suspended && (
        <Notice>
          <span>{t('notices.suspended')}</span>
          <Button variant="default" size="xs" onClick={unsuspend}>
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
  const until = useQuery(getBurialOptions({ path: { word_id: word.id } })).data?.until ?? null;
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

/** Unburies a word, and offers to bury it again. */
function useUnbury({ id, term }: WordDto, until: string | null): { unbury: () => void; isPending: boolean } {
  const { t } = useTranslation('word-page');
  const notify = useNotify();
  const report = useReportProblem();
  const path = { word_id: id };
  const burying = useMutation({
    mutationFn: (body: { until: string }) => buryWord({ path, body }),
    onError: (error, body) => {
      report(error, () => {
        burying.mutate(body);
      });
    },
  });
  const unburying = useMutation({
    mutationFn: async (before: string) => {
      await unburyWord({ path });
      return before;
    },
    onSuccess: (before) => {
      const undo = () => {
        burying.mutate({ until: before });
      };
      notify({ message: t('notices.unburied', { term }), action: { label: t('undo'), onPress: undo } });
    },
    onError: (error, before) => {
      report(error, () => {
        unburying.mutate(before);
      });
    },
  });
  return {
    unbury: () => {
      if (until !== null) unburying.mutate(until);
    },
    isPending: unburying.isPending,
  };
}
