import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { ARROW_DIRECTIONS, nextWord } from './next-word.js';
import { hasMoved, shiftWords } from './board-geometry.js';
import { usePositionText } from '../use-place-texts.js';
import type { RoomWord, RoomViewProps } from '../room-model.js';

const STEP_PERCENT = 1;
const LARGE_STEP_PERCENT = 5;

/**
 * Arrow keys move the selected words, or move the focus if the focused word is not selected. Space and Enter select a word and deselect it.
 */
export function useBoardKeys(props: RoomViewProps, focus: (id: number) => void) {
  const { words, selected, onSelect } = props;
  const { t } = useTranslation('palace');
  const announce = useAnnounce();
  const move = useMove(props);
  const toggle = ({ id, term }: RoomWord, isMore: boolean) => {
    const next = new Set(isMore || selected.has(id) ? selected : []);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
    announce(next.has(id) ? t('board.selected', { term, count: next.size }) : t('board.unselected', { term }));
  };
  const select = (ids: readonly number[]) => {
    onSelect(new Set(ids));
    announce(ids.length > 0 ? t('board.allSelected', { count: ids.length }) : t('board.noneSelected'));
  };
  /** Returns whether the key was handled. */
  const handleKey = (event: KeyboardEvent, word: RoomWord): boolean => {
    const isCommand = event.ctrlKey || event.metaKey;
    const direction = ARROW_DIRECTIONS[event.key];
    if (direction && !isCommand) {
      if (selected.has(word.id)) move(word, direction, event.shiftKey ? LARGE_STEP_PERCENT : STEP_PERCENT);
      else focus(nextWord(words, word, direction)?.id ?? word.id);
    } else if (event.key === ' ' || event.key === 'Enter') toggle(word, isCommand || event.shiftKey);
    else if (isCommand && event.key.toLowerCase() === 'a') select(words.map(({ id }) => id));
    else if (event.key === 'Escape' && selected.size > 0) select([]);
    else return false;
    return true;
  };
  return (event: KeyboardEvent, word: RoomWord) => {
    if (event.altKey || !handleKey(event, word)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function useMove({ words, selected, onPlace }: RoomViewProps) {
  const { t } = useTranslation('palace');
  const announce = useAnnounce();
  const positionText = usePositionText();
  return (word: RoomWord, { x, y }: { x: number; y: number }, step: number) => {
    const taken = words.filter(({ id }) => selected.has(id));
    const places = shiftWords(taken, { x: x * step, y: y * step });
    if (hasMoved(words, places)) onPlace(places);
    const here = places.find(({ word_id }) => word_id === word.id);
    if (here) announce(t('board.moved', { term: word.term, position: positionText(here) }));
  };
}
