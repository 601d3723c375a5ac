import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { maxFileBytes, useFileLimits, useFormatSize } from '../file-size.js';
import classes from './imports.module.css';

export interface ChooseFileProps {
  onChoose: (file: File) => void;
}

/** A file, dropped or chosen. Files that are too large are rejected before the upload. */
export function ChooseFile({ onChoose }: ChooseFileProps) {
  const { t } = useTranslation('imports');
  const size = useFormatSize();
  const limits = useFileLimits();
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<File | null>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > maxFileBytes(file.name, limits);
    setRefused(isTooLarge ? file : null);
    if (!isTooLarge) onChoose(file);
  };
  return (
    <Stack gap="sm">
      <DropArea onDrop={take}>
        <Text>{t('choose.drop')}</Text>
        <Button leftSection={<IconFileImport size={18} aria-hidden />} aria-describedby={hintId} onClick={() => field.current?.click()}>
          {t('choose.button')}
        </Button>
        <VisuallyHidden>
          <input
            ref={field}
            type="file"
            tabIndex={-1}
            aria-hidden
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              // Allows choosing the same file again after a change.
              event.currentTarget.value = '';
            }}
          />
        </VisuallyHidden>
        <Text size="sm" c="dimmed" id={hintId}>
          {limits.package !== undefined && t('choose.packages', { most: size(limits.package) })}{' '}
          {t('choose.exports', { most: size(limits.export) })} {t('choose.tables', { most: size(limits.document) })}
        </Text>
      </DropArea>
      {refused && (
        <Notice tone="problem">
          <span className={classes['name']}>
            {t('choose.tooLarge', { name: refused.name, most: size(maxFileBytes(refused.name, limits)) })}
          </span>
        </Notice>
      )}
    </Stack>
  );
}

function DropArea({ onDrop, children }: { onDrop: (file: File | undefined) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={(event) => {
        // The browser would otherwise open the file.
        event.preventDefault();
        setIsOver(false);
        onDrop(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </div>
  );
}
