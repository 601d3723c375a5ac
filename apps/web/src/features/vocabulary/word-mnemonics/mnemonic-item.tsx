import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import type { MnemonicDto, MnemonicStrengthDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletionButton } from '../../../components/deletion-button.js';
import { AiMark } from '../../../components/model/ai-mark.js';
import { useReportProblem } from '../../../components/notifications.js';
import classes from './mnemonics.module.css';
import { useQuery, useMutation } from '@tanstack/react-query';
import { measureMnemonicOptions, voteForMnemonicMutation } from '@wordhoard/api-client/queries';
import { restoreMnemonic } from '@wordhoard/api-client/sdk';
import { useMnemonicDeletion } from '../api/mnemonics.js';

/** A mnemonic with its media, the learner's vote and how well it works. */
export function MnemonicItem({ mnemonic, media }: { mnemonic: MnemonicDto; media: ReactNode }) {
  return (
    <li className={classes['item']}>
      <div className={classes['what']}>
        <bdi dir={directionOf(mnemonic.text)} className={classes['text']}>
          {mnemonic.text}
        </bdi>
        {media}
        <div className={classes['notes']}>
          <Strength mnemonic={mnemonic} />
          {mnemonic.is_ai_generated && <AiMark />}
        </div>
      </div>
      <div className={classes['actions']}>
        <Votes mnemonic={mnemonic} />
        <Deletion mnemonic={mnemonic} />
      </div>
    </li>
  );
}

function Strength({ mnemonic: { word_id, id } }: { mnemonic: MnemonicDto }) {
  const { t } = useTranslation('word-help');
  const measured = useQuery(measureMnemonicOptions({ path: { word_id, mnemonic_id: id } })).data;
  if (!measured) return <span>{'\u00a0'}</span>;
  const values = { correct: measured.correct, count: measured.delayed_answers };
  const texts: Record<MnemonicStrengthDto['strength'], string> = {
    strong: t('mnemonics.strong', values),
    weak: t('mnemonics.weak', values),
    insufficient_data: t('mnemonics.unknown'),
  };
  return <span>{texts[measured.strength]}</span>;
}

function Votes({ mnemonic: { id: mnemonic_id, word_id, text, upvotes, downvotes } }: { mnemonic: MnemonicDto }) {
  const { t } = useTranslation('word-help');
  const report = useReportProblem();
  const voting = useMutation(voteForMnemonicMutation());
  const vote = (direction: 'up' | 'down', isGiven: boolean) => {
    voting.mutate(
      { path: { word_id, mnemonic_id }, body: { vote: isGiven ? 'none' : direction } },
      {
        onError: (error) => {
          report(error);
        },
      },
    );
  };
  const choices = [
    { direction: 'up', isGiven: upvotes > 0, Icon: IconThumbUp, label: t('mnemonics.up', { text }) },
    { direction: 'down', isGiven: downvotes > 0, Icon: IconThumbDown, label: t('mnemonics.down', { text }) },
  ] as const;
  return choices.map(({ direction, isGiven, Icon, label }) => (
    <ActionIcon
      key={direction}
      variant={isGiven ? 'filled' : 'default'}
      size={42}
      aria-label={label}
      aria-pressed={isGiven}
      onClick={() => {
        vote(direction, isGiven);
      }}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ));
}

function Deletion({ mnemonic: { id: mnemonic_id, word_id, text } }: { mnemonic: MnemonicDto }) {
  const { t } = useTranslation('word-help');
  const path = { word_id, mnemonic_id };
  const deletion = useMnemonicDeletion(path);
  const texts = {
    label: t('mnemonics.delete', { text }),
    title: t('mnemonics.deleteTitle'),
    body: t('mnemonics.deleteBody'),
    confirm: t('mnemonics.deleteConfirm'),
    deleted: t('mnemonics.deleted'),
    undo: t('mnemonics.undo'),
    restored: t('mnemonics.restored'),
  };
  return <DeletionButton texts={texts} deletion={deletion} restore={() => restoreMnemonic({ path })} />;
}
