import { Button, CloseButton, Loader, Text } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { GroupDto } from '@wordhoard/api-client/types';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../../lib/format.js';
import classes from './chosen-bar.module.css';
import { countOf, type Selection } from './selection.js';
import type { ChosenWords } from './use-chosen-words.js';

const EditChosenDialog = lazy(async () => ({ default: (await import('./edit-chosen-dialog.js')).EditChosenDialog }));
const DeleteAllDialog = lazy(async () => ({ default: (await import('./delete-all-dialog.js')).DeleteAllDialog }));

export interface ChosenBarProps {
  group: GroupDto;
  selection: Selection;
  total: number | null;
  chosen: ChosenWords;
  onClear: () => void;
}

/** What can be done with the chosen words, in reach wherever one has scrolled to. */
export function ChosenBar({ group, selection, total, chosen, onClear }: ChosenBarProps) {
  const { t } = useTranslation('group-table');
  const { isPending, share } = chosen;
  const count = countOf(selection, total);
  return (
    <section aria-label={t('chosen.label')} className={classes['bar']}>
      <Text role="status" className={classes['count']}>
        {isPending && <Loader size="xs" aria-hidden />}
        {isPending ? <Working share={share} /> : count === null ? t('chosen.all') : t('chosen.count', { count })}
      </Text>
      <CloseButton size="lg" aria-label={t('chosen.clear')} disabled={isPending} onClick={onClear} className={classes['clear']} />
      <ChosenActions group={group} count={count} asksFirst={selection.kind === 'all'} chosen={chosen} />
    </section>
  );
}

type ActionName = 'edit' | 'suspend' | 'resume' | 'delete';

interface ChosenActionsProps extends Pick<ChosenBarProps, 'group' | 'chosen'> {
  count: number | null;
  /** Before it deletes. */
  asksFirst: boolean;
}

function ChosenActions({ group, count, asksFirst, chosen }: ChosenActionsProps) {
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
    chosen.remove();
  };
  const act = (action: ActionName, button: HTMLElement) => {
    if (chosen.isPending) return;
    if (action === 'edit') open('edit', button);
    else if (action !== 'delete') chosen.edit({ suspended: action === 'suspend' });
    else if (asksFirst) open('delete', button);
    else remove();
  };
  const actions = [
    ['edit', t('chosen.edit'), IconPencil],
    ['suspend', t('chosen.suspend'), IconPlayerPause],
    ['resume', t('chosen.resume'), IconPlayerPlay],
    ['delete', t('chosen.delete'), IconTrash],
  ] as const;
  return (
    <div className={classes['actions']}>
      {actions.map(([action, label, Icon]) => (
        // A disabled button would lose the focus while it waits.
        <Button
          key={action}
          variant="default"
          size="sm"
          className={classes['action']}
          leftSection={<Icon size={16} aria-hidden />}
          aria-disabled={chosen.isPending}
          data-disabled={chosen.isPending || undefined}
          onClick={({ currentTarget }) => {
            act(action, currentTarget);
          }}
        >
          {label}
        </Button>
      ))}
      <Suspense>
        {dialog === 'edit' && <EditChosenDialog group={group} count={count} onEdit={chosen.edit} onClose={close} />}
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
