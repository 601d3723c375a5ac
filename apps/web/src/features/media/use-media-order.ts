import type { WordMediaDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../components/notifications.js';
import { useReorderMedia } from './api/word-media.js';
import { moveItem, sortByIds } from './media-order.js';

export interface MediaOrder {
  /** In the order that the learner chose, which may not be saved yet. */
  ordered: readonly WordMediaDto[];
  /** Moves a file to another index; the message after it offers to undo that. */
  move: (from: number, to: number) => void;
}

export function useMediaOrder(wordId: number, media: readonly WordMediaDto[]): MediaOrder {
  const { t } = useTranslation('media');
  const notify = useNotify();
  const report = useReportProblem();
  const { mutateAsync, isPending, variables = [] } = useReorderMedia(wordId);
  const ordered = isPending ? sortByIds(media, variables) : media;
  const ids = ordered.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const message = t('order.moved', { position: to + 1, count: ids.length });
    const undo = () => {
      mutateAsync(ids).catch(report);
    };
    mutateAsync(moveItem(ids, from, to)).then(() => {
      notify({ message, action: { label: t('undo'), onPress: undo } });
    }, report);
  };
  return { ordered, move };
}
