import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { GroupDto } from '@wordhoard/api-client/types';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTextsOf } from '../providers/texts.js';
import { commandKey } from './command-key.js';
import classes from './commands.module.css';
import { useShellKeys } from './use-shell-keys.js';

// Nobody needs these on a first load, and dialogs are a sizeable part of the component library.
const CommandPalette = lazy(async () => {
  const [{ CommandPalette: component }] = await Promise.all([import('./command-palette.js'), loadTextsOf('shell')]);
  return { default: component };
});
const AddWordDialog = lazy(async () => {
  const [{ AddWordDialog: component }] = await Promise.all([import('./add-word-dialog.js'), loadTextsOf('shell', 'vocabulary')]);
  return { default: component };
});
const KeysDialog = lazy(async () => {
  const [{ KeysDialog: component }] = await Promise.all([import('./keys-dialog.js'), loadTextsOf('shell')]);
  return { default: component };
});

type Open = { what: 'commands' } | { what: 'add-word'; group: GroupDto } | { what: 'keys' };

/** The button in the header, the keys, and what both open. */
export function Commands() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const keys = `${commandKey(t('commands.control'))} K`;
  const opener = useRef<Element>(null);
  const show = (next: Open) => {
    if (!open) opener.current = document.activeElement;
    setOpen(next);
  };
  const close = () => {
    setOpen(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const showCommands = () => {
    show({ what: 'commands' });
  };
  const showKeys = () => {
    show({ what: 'keys' });
  };
  useShellKeys({
    onCommands: () => {
      if (open?.what === 'commands') close();
      else if (!open) showCommands();
    },
    onHelp: showKeys,
  });
  return (
    <>
      <UnstyledButton className={classes['opener']} aria-keyshortcuts="Control+K Meta+K" onClick={showCommands}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <VisuallyHidden>{t('commands.open')}</VisuallyHidden>
        <span className={classes['keys']} aria-hidden>
          {keys}
        </span>
      </UnstyledButton>
      <Suspense>
        {open?.what === 'commands' && (
          <CommandPalette
            onClose={close}
            onAddWord={(group) => {
              show({ what: 'add-word', group });
            }}
            onShowKeys={showKeys}
          />
        )}
        {open?.what === 'add-word' && <AddWordDialog group={open.group} onClose={close} />}
        {open?.what === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}
