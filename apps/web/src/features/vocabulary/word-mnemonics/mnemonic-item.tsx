import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconThumbDown, IconThumbUp, IconTrash } from '@tabler/icons-react';
import type { MnemonicDto, MnemonicStrengthDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { AiMark } from '../../../components/model/ai-mark.js';
import { useNotify, useReportProblem } from '../../../components/notifications.js';
import classes from './mnemonics.module.css';
import { useQuery, useMutation } from '@tanstack/react-query';
import { measureMnemonicOptions, voteForMnemonicMutation } from '@wordhoard/api-client/queries';
import { useDeleteMnemonic, useRestoreMnemonic } from '../api/mnemonics.js';

/** A mnemonic with the learner's vote and how well it works. */
export function MnemonicItem({ mnemonic }: { mnemonic: MnemonicDto }) {
  return (
    <li className={classes['item']}>
      <div className={classes['what']}>
        <bdi dir={directionOf(mnemonic.text)} className={classes['text']}>
          {mnemonic.text}
        </bdi>
        <div className={classes['notes']}>
          <Strength mnemonic={mnemonic} />
          {mnemonic.is_ai_generated && <AiMark />}
        </div>
      </div>
      <div className={classes['actions']}>
        <Votes mnemonic={mnemonic} />
        <Removal mnemonic={mnemonic} />
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

function Removal({ mnemonic: { id: mnemonic_id, word_id, text } }: { mnemonic: MnemonicDto }) {
  const { t } = useTranslation('word-help');
  const [isConfirming, setIsConfirming] = useState(false);
  const notify = useNotify();
  const removing = useDeleteMnemonic(word_id);
  const restoring = useRestoreMnemonic({ id: mnemonic_id, word_id }, () => {
    notify({ message: t('mnemonics.restored') });
  });
  const report = () => {
    const onPress = () => {
      restoring.mutate();
    };
    notify({ message: t('mnemonics.deleted'), action: { label: t('mnemonics.undo'), onPress } });
  };
  const close = () => {
    setIsConfirming(false);
    removing.reset();
  };
  return (
    <>
      <ActionIcon
        variant="default"
        size={42}
        aria-label={t('mnemonics.delete', { text })}
        onClick={() => {
          setIsConfirming(true);
        }}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('mnemonics.deleteTitle')}
        body={t('mnemonics.deleteBody')}
        confirm={t('mnemonics.deleteConfirm')}
        isPending={removing.isPending}
        error={removing.error}
        onConfirm={() => {
          const onSuccess = () => {
            close();
            report();
          };
          removing.mutate({ path: { word_id, mnemonic_id } }, { onSuccess });
        }}
        onClose={close}
      />
    </>
  );
}
