import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTextsOf } from '../providers/texts.js';
import type { OpenDialog } from './command-dialogs.js';
import { commandKey } from '../../lib/platform.js';
import classes from './commands.module.css';
import { useShellKeys } from './use-shell-keys.js';

// Loaded on demand, because dialogs are a large part of Mantine.
const CommandDialogs = lazy(async () => {
  const [{ CommandDialogs: component }] = await Promise.all([import('./command-dialogs.js'), loadTextsOf('shell', 'vocabulary')]);
  return { default: component };
});

/** The button in the header, the keyboard shortcuts, and the dialogs that they open. */
export function Commands() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const keys = `${commandKey(t('commands.control'))} K`;
  const opener = useRef<Element>(null);
  const show = (next: OpenDialog) => {
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
  useShellKeys({
    onCommands: () => {
      if (open?.what === 'commands') close();
      else if (!open) showCommands();
    },
    onHelp: () => {
      show({ what: 'keys' });
    },
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
      <Suspense>{open && <CommandDialogs open={open} onShow={show} onClose={close} />}</Suspense>
    </>
  );
}
