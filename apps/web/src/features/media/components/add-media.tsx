import { Button, Group, NativeSelect, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { useProblemText } from '../../../components/problem-alert.js';
import type { MediaTarget } from '../media-targets.js';
import type { AddedFiles, FailedFile } from '../use-add-files.js';
import classes from './media.module.css';

export interface AddMediaProps {
  targets: readonly MediaTarget[];
  target: MediaTarget;
  files: Pick<AddedFiles, 'left' | 'failed'>;
  /** Called with the index of the target. */
  onTarget: (index: number) => void;
  onChoose: (files: readonly File[]) => void;
}

/** Chooses files and what they belong to. */
export function AddMedia({ targets, target, files: { left, failed }, onTarget, onChoose }: AddMediaProps) {
  const { t } = useTranslation('media');
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        {targets.length > 1 && <TargetField targets={targets} target={target} onTarget={onTarget} />}
        <ChooseFiles isAdding={left > 0} onChoose={onChoose} />
      </Group>
      {left > 0 && <Text role="status">{t('adding', { count: left })}</Text>}
      {failed.length > 0 && <FailedFiles failed={failed} />}
    </Stack>
  );
}

function TargetField({ targets, target, onTarget }: Pick<AddMediaProps, 'targets' | 'target' | 'onTarget'>) {
  const { t } = useTranslation('media');
  const optionsOf = (wanted: MediaTarget['part']) =>
    targets.flatMap(({ part, subject }, index) => (part === wanted ? [{ value: String(index), label: subject ?? t('targets.term') }] : []));
  const groups = [
    { group: t('targets.translations'), items: optionsOf('translation') },
    { group: t('targets.examples'), items: optionsOf('example') },
  ];
  const data = [...optionsOf('term'), ...groups.filter(({ items }) => items.length > 0)];
  return (
    <NativeSelect
      label={t('target')}
      className={classes['target'] ?? ''}
      value={String(targets.indexOf(target))}
      onChange={(event) => {
        onTarget(Number(event.currentTarget.value));
      }}
      data={data}
    />
  );
}

function ChooseFiles({ isAdding, onChoose }: Pick<AddMediaProps, 'onChoose'> & { isAdding: boolean }) {
  const { t } = useTranslation('media');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhotoPlus size={18} aria-hidden />}
        aria-busy={isAdding}
        onClick={() => field.current?.click()}
      >
        {t('add')}
      </Button>
      <VisuallyHidden>
        <input
          ref={field}
          type="file"
          multiple
          accept="image/*,audio/*"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            onChoose([...(event.currentTarget.files ?? [])]);
            // Allows choosing the same file again.
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
    </>
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
