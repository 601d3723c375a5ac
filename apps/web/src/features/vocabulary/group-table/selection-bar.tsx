import { Button, CloseButton, Loader, Text } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { GroupDto } from '@wordhoard/api-client/types';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../../lib/format.js';
import classes from './chosen-bar.module.css';
import { countOf, type Selection } from './selection.js';
import type { BulkActions } from './use-bulk-actions.js';

const BulkEditDialog = lazy(async () => ({ default: (await import('./bulk-edit-dialog.js')).BulkEditDialog }));
const DeleteAllDialog = lazy(async () => ({ default: (await import('./delete-all-dialog.js')).DeleteAllDialog }));

export interface SelectionBarProps {
  group: GroupDto;
  selection: Selection;
  total: number | null;
  actions: BulkActions;
  onClear: () => void;
}

/** Actions on the selected words. The bar stays visible while scrolling. */
export function SelectionBar({ group, selection, total, actions, onClear }: SelectionBarProps) {
  const { t } = useTranslation('group-table');
  const { isPending, share } = actions;
  const count = countOf(selection, total);
  return (
    <section aria-label={t('chosen.label')} className={classes['bar']}>
      <Text role="status" className={classes['count']}>
        {isPending && <Loader size="xs" aria-hidden />}
        {isPending ? <Working share={share} /> : count === null ? t('chosen.all') : t('chosen.count', { count })}
      </Text>
      <CloseButton size="lg" aria-label={t('chosen.clear')} disabled={isPending} onClick={onClear} className={classes['clear']} />
      <SelectionActions group={group} count={count} needsConfirmation={selection.kind === 'all'} actions={actions} />
    </section>
  );
}

type ActionName = 'edit' | 'suspend' | 'resume' | 'delete';

interface SelectionActionsProps extends Pick<SelectionBarProps, 'group' | 'actions'> {
  count: number | null;
  /** Before deleting. */
  needsConfirmation: boolean;
}

function SelectionActions({ group, count, needsConfirmation, actions }: SelectionActionsProps) {
  const { t } = useTranslation('group-table');
  const opener = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const open = (kind: 'edit' | 'delete', button: HTMLElement) => {
    opener.current = button;
    setDialog(kind);
  };
  const close = () => {
    setDialog(null);
    opener.current?.focus();
  };
  const remove = () => {
    setDialog(null);
    actions.remove();
  };
  const run = (action: ActionName, button: HTMLElement) => {
    if (actions.isPending) return;
    if (action === 'edit') open('edit', button);
    else if (action !== 'delete') actions.edit({ suspended: action === 'suspend' });
    else if (needsConfirmation) open('delete', button);
    else remove();
  };
  const buttons = [
    ['edit', t('chosen.edit'), IconPencil],
    ['suspend', t('chosen.suspend'), IconPlayerPause],
    ['resume', t('chosen.resume'), IconPlayerPlay],
    ['delete', t('chosen.delete'), IconTrash],
  ] as const;
  return (
    <div className={classes['actions']}>
      {buttons.map(([action, label, Icon]) => (
        // Only `aria-disabled`: a disabled button would lose the focus.
        <Button
          key={action}
          variant="default"
          size="sm"
          className={classes['action']}
          leftSection={<Icon size={16} aria-hidden />}
          aria-disabled={actions.isPending}
          data-disabled={actions.isPending || undefined}
          onClick={({ currentTarget }) => {
            run(action, currentTarget);
          }}
        >
          {label}
        </Button>
      ))}
      <Suspense>
        {dialog === 'edit' && <BulkEditDialog group={group} count={count} onEdit={actions.edit} onClose={close} />}
        {dialog === 'delete' && <DeleteAllDialog count={count} onDelete={remove} onClose={close} />}
      </Suspense>
    </div>
  );
}

function Working({ share }: { share: number | null }) {
  const { t, i18n } = useTranslation('group-table');
  if (share === null) return t('chosen.working');
  return t('chosen.workingShare', { share: formatShare(share, i18n.language) });
}
