import { speechLocaleOf, toSupportedLanguage } from '@wordhoard/language';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../components/notifications.js';
import { useSpeaker } from '../../../components/speech/use-speaker.js';
import type { KeyActions } from '../../../components/use-keys.js';
import type { Card } from '@wordhoard/review-client';
import { asksForTerm } from '@wordhoard/scheduling';
import type { Review } from '../use-review.js';
import { burial, flagging, FLAGS, isMarked, marking, reset, suspension, type WordChange } from '../word-changes.js';
import { type CardAction, CardMenu } from './card-menu.js';
import { FlagDialog } from './flag-dialog.js';
import { useFreshWord } from '../use-editing.js';
import { BuryDialog } from './bury-dialog.js';

export interface CardActionsOptions {
  card: Card;
  review: Review;
  onEdit: () => void;
  onHistory: (word: Card) => void;
}

/** The menu of actions on the current word, and their keys. */
export function useCardActions(options: CardActionsOptions): { menu: ReactNode; dialog: ReactNode; keys: KeyActions } {
  const { card, review } = options;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<'flag' | 'putOff' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const changes = useChanges(card, review);
  const close = () => {
    setDialog(null);
    button.current?.focus();
  };
  const actions = useActionList(options, changes, setDialog);
  const flagKeys = FLAGS.map((_color, index) => [
    `Control+${index + 1}`,
    () => {
      changes.flag(index + 1);
    },
  ]);
  return {
    menu: <CardMenu actions={actions} isOpen={isMenuOpen} isBusy={review.isChanging} onToggle={setIsMenuOpen} button={button} />,
    dialog: (
      <>
        {dialog === 'flag' && (
          <FlagDialog
            flag={card.flag}
            onChosen={(flag) => {
              close();
              if (flag !== card.flag) changes.flag(flag);
            }}
            onClose={close}
          />
        )}
        {dialog === 'putOff' && (
          <BuryDialog
            onChosen={(until) => {
              close();
              changes.bury(until);
            }}
            onClose={close}
          />
        )}
      </>
    ),
    keys: {
      ...Object.fromEntries(flagKeys),
      ...Object.fromEntries(actions.flat().flatMap(({ shortcut, run }) => (shortcut === 'r' ? [] : [[shortcut, run]]))),
      // As in Anki, where the first of each pair affects a single card.
      '=': () => {
        changes.bury();
      },
      '@': changes.suspend,
      m: () => {
        setIsMenuOpen(true);
        button.current?.focus();
      },
    },
  };
}

type Changes = ReturnType<typeof useChanges>;

/** The changes that actions make, with a notification if the word leaves the session. */
function useChanges(card: Card, { change }: Review) {
  const { t } = useTranslation('reviews');
  const notify = useNotify();
  const freshWord = useFreshWord();
  const { term } = card;
  const apply = (wordChange: WordChange, message?: string) => {
    void change(card, wordChange).then((isApplied) => {
      if (isApplied && message !== undefined) notify({ message });
    });
  };
  return {
    bury: (until?: string) => {
      apply(burial(until), until === undefined ? t('word.buried', { term }) : t('word.putOffDone', { term }));
    },
    suspend: () => {
      apply(suspension(), t('word.suspended', { term }));
    },
    startOver: () => {
      apply(reset(), t('word.wasReset', { term }));
    },
    flag: (flag: number) => {
      apply(flagging(card, flag));
    },
    mark: () => {
      // Offline, the card has the tags that this device knows.
      void freshWord(card.id).then(
        (word) => {
          apply(marking(word));
        },
        () => {
          apply(marking(card));
        },
      );
    },
  };
}

function useActionList(
  { card, review, onEdit, onHistory }: CardActionsOptions,
  changes: Changes,
  open: (dialog: 'flag' | 'putOff') => void,
): CardAction[][] {
  const { t } = useTranslation('reviews');
  const locale = speechLocaleOf(toSupportedLanguage(card.target_language), card.term);
  const { unavailable, say } = useSpeaker({ text: card.term, locale });
  const isHeard = unavailable === null && (review.session.isRevealed || !asksForTerm(card.facet));
  const listen = { label: t('word.listen'), keys: t('keys.r'), shortcut: 'r', run: () => void say() };
  const flag = () => {
    open('flag');
  };
  const history = () => {
    onHistory(card);
  };
  const putOff = () => {
    open('putOff');
  };
  const bury = () => {
    changes.bury();
  };
  return [
    [
      { label: isMarked(card) ? t('word.unmark') : t('word.mark'), keys: t('keys.star'), shortcut: '*', run: changes.mark },
      { label: t('word.flagItem'), keys: t('keys.f'), shortcut: 'f', run: flag },
      { label: t('word.edit'), keys: t('keys.e'), shortcut: 'e', run: onEdit },
      { label: t('word.history'), keys: t('keys.i'), shortcut: 'i', run: history },
      ...(isHeard ? [listen] : []),
    ],
    [
      { label: t('word.bury'), keys: t('keys.minus'), shortcut: '-', run: bury },
      { label: t('word.putOff'), keys: t('keys.d'), shortcut: 'd', run: putOff },
      { label: t('word.suspend'), keys: t('keys.exclamation'), shortcut: '!', run: changes.suspend },
      { label: t('word.reset'), keys: t('keys.n'), shortcut: 'n', run: changes.startOver },
    ],
  ];
}
