import { Button, Group } from '@mantine/core';
import type { CreatedWordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useMutation } from '@tanstack/react-query';
import { deleteWordMutation } from '@wordhoard/api-client/queries';

export interface DuplicateNoticeProps {
  /** The word just added, which the group already contained. */
  word: CreatedWordDto;
  onDone: () => void;
}

/** Duplicates may be intended, so the notice only offers a choice. */
export function DuplicateNotice({ word, onDone }: DuplicateNoticeProps) {
  const { t } = useTranslation('vocabulary');
  const deleteWord = useMutation(deleteWordMutation());
  const remove = () => {
    deleteWord.mutate({ path: { word_id: word.id } }, { onSuccess: onDone });
  };
  return (
    <>
      {deleteWord.error && <ProblemAlert error={deleteWord.error} />}
      <Notice>
        {t('duplicate.body', { term: word.term })}
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={onDone}>
            {t('duplicate.keep')}
          </Button>
          <Button variant="default" size="xs" loading={deleteWord.isPending} onClick={remove}>
            {t('duplicate.remove')}
          </Button>
        </Group>
      </Notice>
    </>
  );
}
