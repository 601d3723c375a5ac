import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { MnemonicDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { useProblemText } from '../../../components/problem-alert.js';
import { CaptureButtons, type CaptureButtonsProps } from '../capture/capture-buttons.js';
import { FileButton } from '../capture/file-button.js';
import { type MediaTarget, targetKey } from '../media-targets.js';
import type { FailedFile, MediaAdder } from '../use-media-adder.js';
import classes from './media.module.css';

export interface AddMediaProps extends CaptureButtonsProps {
  targets: readonly MediaTarget[];
  target: MediaTarget;
  mnemonics: readonly MnemonicDto[];
  adder: Pick<MediaAdder, 'left' | 'failed'>;
  /** Called with the key of the target. */
  onTarget: (key: string) => void;
}

/** The ways of adding pictures and recordings, and what these belong to. */
export function AddMedia({ targets, target, mnemonics, adder: { left, failed }, onTarget, onFiles, onAdd }: AddMediaProps) {
  const { t } = useTranslation('media');
  return (
    <Stack gap="sm">
      {targets.length > 1 && <TargetField targets={targets} target={target} mnemonics={mnemonics} onTarget={onTarget} />}
      <Group gap="sm">
        <FileButton label={t('add')} Icon={IconPhotoPlus} accept="image/*,audio/*" multiple aria-busy={left > 0} onFiles={onFiles} />
        <CaptureButtons onFiles={onFiles} onAdd={onAdd} />
      </Group>
      {left > 0 && <Text role="status">{t('adding', { count: left })}</Text>}
      {failed.length > 0 && <FailedFiles failed={failed} />}
    </Stack>
  );
}

function TargetField({ targets, target, mnemonics, onTarget }: Pick<AddMediaProps, 'targets' | 'target' | 'mnemonics' | 'onTarget'>) {
  const { t } = useTranslation('media');
  const textOf = ({ subject, mnemonic_id }: MediaTarget) => subject ?? mnemonics.find(({ id }) => id === mnemonic_id)?.text;
  const groups = [
    { part: 'translation', label: t('targets.translations') },
    { part: 'example', label: t('targets.examples') },
    { part: 'mnemonic', label: t('targets.mnemonics') },
  ].map(({ part, label }) => ({ label, ofPart: targets.filter((one) => one.part === part) }));
  return (
    <NativeSelect
      label={t('target')}
      className={classes['target'] ?? ''}
      value={targetKey(target)}
      onChange={(event) => {
        onTarget(event.currentTarget.value);
      }}
    >
      <option value={targetKey({ part: 'term' })}>{t('targets.term')}</option>
      {groups
        .filter(({ ofPart }) => ofPart.length > 0)
        .map(({ label, ofPart }) => (
          <optgroup key={label} label={label}>
            {ofPart.map((one) => (
              <option key={targetKey(one)} value={targetKey(one)} dir="auto">
                {textOf(one)}
              </option>
            ))}
          </optgroup>
        ))}
    </NativeSelect>
  );
}

function FailedFiles({ failed }: { failed: readonly FailedFile[] }) {
  const { t } = useTranslation('media');
  const problemText = useProblemText();
  return (
    <Notice tone="problem">
      {failed.map(({ id, name, error }) => (
        <div key={id} className={classes['failed']}>
          {t('failed', { name, problem: problemText(error) })}
        </div>
      ))}
    </Notice>
  );
}
