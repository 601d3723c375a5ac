import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import type { WordDto } from '@wordhoard/api-client/types';
import { createContext, memo, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import { formatRelative, formatShare } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import type { ColumnId } from './grid-keys.js';
import classes from './word-grid.module.css';
import { LoadedWords, WordAddition } from './word-addition.js';
import type { useStatusTexts } from '../components/use-review-texts.js';

export interface RowState {
  isSelected: boolean;
  /** The column with the grid's tab stop, if it is in this row. */
  entry: ColumnId | null;
}

/** Status labels, looked up once for all rows. */
export const StatusTextsContext = createContext<ReturnType<typeof useStatusTexts> | null>(null);

export const RowContext = createContext<RowState>({ isSelected: false, entry: null });

interface CellProps {
  word: WordDto;
}

/** The grid handles its clicks and keys, so that Shift selects a range. */
export function SelectCell({ word }: CellProps) {
  const { t } = useTranslation('group-table');
  const { isSelected, entry } = useContext(RowContext);
  return (
    <input
      type="checkbox"
      className={classes['check']}
      checked={isSelected}
      readOnly
      data-focus
      tabIndex={entry === 'select' ? 0 : -1}
      aria-label={t('select.one', { term: word.term })}
    />
  );
}

export const TermCell = memo(function TermCell({ word }: CellProps) {
  return (
    <>
      <Addition word={word} />
      <ForeignText language={word.target_language} className={classes['term']}>
        {word.term}
      </ForeignText>
      <Pencil />
      <Details word={word} />
    </>
  );
});

export const TranslationsCell = memo(function TranslationsCell({ word }: CellProps) {
  return (
    <>
      <span dir="auto" className={classes['translations']}>
        {word.translations.join(', ')}
      </span>
      <Pencil />
      <Details word={word} />
    </>
  );
});

function Addition({ word }: CellProps) {
  const render = useContext(WordAddition);
  return render(word, useContext(LoadedWords));
}

/** Rendered in two cells, of which CSS shows one. */
function Details({ word }: CellProps) {
  const { t } = useTranslation('group-table');
  const unchecked = word.ai_state === 'unverified' && t('unchecked');
  const details = [unchecked, word.part_of_speech, word.cefr_level, ...word.tags.map((tag) => `#${tag}`)].filter(Boolean);
  if (details.length === 0) return null;
  return (
    <bdi className={classes['details']} dir="auto">
      {details.join(' · ')}
    </bdi>
  );
}

/** A hint for mouse users; keyboard users have the grid's description. Drawn by CSS, since each row has two. */
function Pencil() {
  return <span className={classes['pencil']} data-edit aria-hidden />;
}

export const StatusCell = memo(function StatusCell({ word }: CellProps) {
  const { t } = useTranslation('group-table');
  const texts = useContext(StatusTextsContext);
  const status = word.suspended ? t('suspended') : texts?.[word.review_state.status];
  return (
    <span data-quiet={word.suspended || undefined} className={classes['status']}>
      {word.leech ? t('leech', { status: status ?? '' }) : status}
    </span>
  );
});

export const StrengthCell = memo(function StrengthCell({ word }: CellProps) {
  const { i18n } = useTranslation('group-table');
  return <span>{formatShare(word.review_state.strength / 100, i18n.language)}</span>;
});

export const DueCell = memo(function DueCell({ word }: CellProps) {
  const { t, i18n } = useTranslation('group-table');
  const now = useNow();
  const { due_at } = word.review_state;
  if (due_at === null) return <span>{t('due.notYet')}</span>;
  return <span>{Date.parse(due_at) <= now ? t('due.now') : formatRelative(due_at, now, i18n.language)}</span>;
});

export function OpenCell({ word }: CellProps) {
  const { t } = useTranslation('group-table');
  const { entry } = useContext(RowContext);
  return (
    <Link
      to="/words/$wordId"
      params={{ wordId: String(word.id) }}
      className={classes['open']}
      data-focus
      tabIndex={entry === 'open' ? 0 : -1}
      aria-label={t('open', { term: word.term })}
    >
      <IconChevronRight size={18} aria-hidden />
    </Link>
  );
}
