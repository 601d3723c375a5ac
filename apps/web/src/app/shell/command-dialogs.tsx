import type { GroupDto } from '@wordhoard/api-client/types';
import { lazy, Suspense } from 'react';
import { CommandPalette } from './command-palette.js';
import { KeysDialog } from './keys-dialog.js';

const AddWordDialog = lazy(async () => ({ default: (await import('./add-word-dialog.js')).AddWordDialog }));

export type OpenDialog = { what: 'commands' } | { what: 'add-word'; group: GroupDto } | { what: 'keys' };

interface CommandDialogsProps {
  readonly open: OpenDialog;
  readonly onShow: (next: OpenDialog) => void;
  readonly onClose: () => void;
}

export function CommandDialogs({ open, onShow, onClose }: CommandDialogsProps) {
  switch (open.what) {
    case 'commands':
      return (
        <CommandPalette
          onClose={onClose}
          onAddWord={(group) => {
            onShow({ what: 'add-word', group });
          }}
          onShowKeys={() => {
            onShow({ what: 'keys' });
          }}
        />
      );
    case 'add-word':
      return (
        <Suspense>
          <AddWordDialog group={open.group} onClose={onClose} />
        </Suspense>
      );
    case 'keys':
      return <KeysDialog onClose={onClose} />;
  }
}
