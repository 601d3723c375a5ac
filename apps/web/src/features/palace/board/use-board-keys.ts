import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import type { PlacedWord, RoomViewProps } from '../view.js';
import { isMove, moved } from './moves.js';
import { DIRECTIONS, nextWord } from './next-word.js';
import { usePositionText } from './use-position-text.js';

const STEP = 1;
const STRIDE = 5;

/**
 * What keys mean on the board: the arrows move what is selected, and lead from word to word where the word at hand is not. So Space takes
 * a word up and puts it down.
 */
export function useBoardKeys(props: RoomViewProps, focus: (id: number) => void) {
  const { words, selected, onSelect } = props;
  const { t } = useTranslation('palace');
  const announce = useAnnounce();
  const move = useMove(props);
  const toggle = ({ id, term }: PlacedWord, isMore: boolean) => {
    const next = new Set(isMore || selected.has(id) ? selected : []);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
    announce(next.has(id) ? t('board.selected', { term, count: next.size }) : t('board.unselected', { term }));
  };
  const select = (ids: readonly number[]) => {
    onSelect(new Set(ids));
    announce(ids.length > 0 ? t('board.allSelected', { count: ids.length }) : t('board.noneSelected'));
  };
  /** Whether the key meant something. */
  const act = (event: KeyboardEvent, word: PlacedWord): boolean => {
    const isCommand = event.ctrlKey || event.metaKey;
    const direction = DIRECTIONS[event.key];
    if (direction && !isCommand) {
      if (selected.has(word.id)) move(word, direction, event.shiftKey ? STRIDE : STEP);
      else focus(nextWord(words, word, direction)?.id ?? word.id);
    } else if (event.key === ' ' || event.key === 'Enter') toggle(word, isCommand || event.shiftKey);
    else if (isCommand && event.key.toLowerCase() === 'a') select(words.map(({ id }) => id));
    else if (event.key === 'Escape' && selected.size > 0) select([]);
    else return false;
    return true;
  };
  return (event: KeyboardEvent, word: PlacedWord) => {
    if (event.altKey || !act(event, word)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function useMove({ words, selected, onPlace }: RoomViewProps) {
  const { t } = useTranslation('palace');
  const announce = useAnnounce();
  const positionText = usePositionText();
  return (word: PlacedWord, { x, y }: { x: number; y: number }, step: number) => {
    const taken = words.filter(({ id }) => selected.has(id));
    const places = moved(taken, { x: x * step, y: y * step });
    if (isMove(words, places)) onPlace(places);
    const here = places.find(({ word_id }) => word_id === word.id);
    if (here) announce(t('board.moved', { term: word.term, position: positionText(here) }));
  };
}
