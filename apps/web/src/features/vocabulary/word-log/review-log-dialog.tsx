import type { WordDto } from '@wordhoard/api-client/types';
import { Dialog } from '../../../components/dialog.js';
import { ReviewLog } from './review-log.js';

/** How a word was answered, over another page. */
export function ReviewLogDialog({ word, onClose }: { word: WordDto; onClose: () => void }) {
  return (
    <Dialog isOpen title={word.term} onClose={onClose}>
      <ReviewLog word={word} />
    </Dialog>
  );
}
