import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useImport, useUndoImport } from '../api/imports.js';

export interface UndoDialogProps {
  importId: string;
  onClose: () => void;
  /** After the job has started. */
  onBegun?: () => void;
}

/** Explains the consequences of undoing an import, which include answers given since. */
export function UndoDialog({ importId, onClose, onBegun }: UndoDialogProps) {
  const { t } = useTranslation('imports');
  const { t: common } = useTranslation();
  const found = useImport(importId);
  const undoing = useUndoImport();
  const undo = () => {
    undoing.mutate(
      { path: { import_id: importId } },
      {
        onSuccess: () => {
          onClose();
          onBegun?.();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={t('undo.title')}
      onClose={() => {
        if (!undoing.isPending) onClose();
      }}
    >
      <Stack>
        {found.isPending && <Loading heights={[24, 24]} />}
        {found.isError && !found.data && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
        {undoing.isError && <ProblemAlert error={undoing.error} />}
        {found.data && (
          <>
            {found.data.counts.created > 0 && <Text>{t('undo.created', { count: found.data.counts.created })}</Text>}
            {found.data.answered_words > 0 && <Text fw={600}>{t('undo.answered', { count: found.data.answered_words })}</Text>}
            {found.data.counts.merged > 0 && <Text>{t('undo.merged', { count: found.data.counts.merged })}</Text>}
            <Text>{t('undo.groups')}</Text>
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button color="red.9" disabled={!found.data} loading={undoing.isPending} onClick={undo}>
            {t('undo.confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
