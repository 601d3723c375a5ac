import { Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { isolated } from '../../../lib/format.js';
import {
  type MatchBoard,
  buildBoard,
  isMatchOver,
  type MatchState,
  matchResult,
  startMatch,
  pairsLeft,
  pick,
  tileText,
  type Tile,
} from '../match.js';
import { useRecordedRound } from '../use-recorded-round.js';
import classes from './games.module.css';
import { RoundEnd } from './round-end.js';
import { TileButton } from './tile-button.js';
import { type GameProps, TooFewWords } from './game-rounds.js';

/** Terms on one side and meanings on the other; the player picks matching pairs. */
export function MatchGame({ groupId, words, seed, missedIds, onAgain }: GameProps) {
  const [board] = useState(() => buildBoard(words, seed, missedIds));
  if (!board) return <TooFewWords groupId={groupId} />;
  return <MatchRound groupId={groupId} board={board} onAgain={onAgain} />;
}

function MatchRound({ groupId, board, onAgain }: Pick<GameProps, 'groupId' | 'onAgain'> & { board: MatchBoard }) {
  const { t } = useTranslation('games');
  const [match, setMatch] = useState(() => startMatch(board));
  const announce = useAnnounce();
  const resultText = useResultText();
  const isOver = isMatchOver(match);
  useRecordedRound('match', match.answers, isOver);
  if (isOver) return <RoundEnd groupId={groupId} result={matchResult(match)} onAgain={onAgain} />;
  const press = (tile: Tile) => {
    const next = pick(match, tile);
    setMatch(next);
    if (next.tried && next.tried !== match.tried) announce(resultText(next));
  };
  return (
    <Stack gap="md">
      <Text c={match.tried ? undefined : 'dimmed'} className={classes['verdict']}>
        {match.tried ? resultText(match) : t('match.hint')}
      </Text>
      <div className={classes['board']} onKeyDown={moveFocus}>
        <Column label={t('match.words')} tiles={board.terms} match={match} onPress={press} />
        <Column label={t('match.meanings')} tiles={board.meanings} match={match} onPress={press} />
      </div>
    </Stack>
  );
}

interface ColumnProps {
  label: string;
  tiles: readonly Tile[];
  match: MatchState;
  onPress: (tile: Tile) => void;
}

function Column({ label, tiles, match: { picked, matched, tried }, onPress }: ColumnProps) {
  const { t } = useTranslation('games');
  return (
    <div role="group" aria-label={label} className={classes['column']}>
      {tiles.map((tile) => {
        const isMatched = matched.includes(tile);
        const isWrong = tried !== null && !tried.isRight && tried.pair.includes(tile);
        return (
          <TileButton
            key={tile.word.id}
            text={tileText(tile)}
            language={tile.side === 'term' ? tile.word.word.target_language : null}
            state={isMatched ? 'right' : isWrong ? 'wrong' : null}
            {...(isMatched && { mark: t('match.matched') })}
            isPressed={picked === tile}
            isDisabled={isMatched}
            onPress={() => {
              onPress(tile);
            }}
          />
        );
      })}
    </div>
  );
}

/** Describes the result of the last attempt. */
function useResultText(): (match: MatchState) => string {
  const { t } = useTranslation('games');
  return (match) => {
    if (!match.tried) return '';
    const [one, other] = match.tried.pair.map((tile) => isolated(tileText(tile)));
    if (!match.tried.isRight) return t('match.wrong', { one, other });
    return `${t('match.right', { one, other })} ${t('match.left', { count: pairsLeft(match) })}`;
  };
}

/** Arrow keys move within a column and to the other column. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll('button')];
  const rows = tiles.length / 2;
  const index = tiles.findIndex((tile) => tile === event.target);
  if (index < 0) return;
  const [column, row] = [Math.floor(index / rows), index % rows];
  const targets: Record<string, number> = {
    ArrowDown: column * rows + ((row + 1) % rows),
    ArrowUp: column * rows + ((row + rows - 1) % rows),
    ArrowLeft: (index + rows) % tiles.length,
    ArrowRight: (index + rows) % tiles.length,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  tiles[target]?.focus();
}
