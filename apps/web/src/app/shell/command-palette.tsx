import { Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.js';
import { CommandList, optionId } from './command-list.js';
import { type PaletteCommand, matchCommands } from './match-commands.js';
import { type CommandHandlers, useCommands } from './use-commands.js';
import { useWordCommands } from './use-word-commands.js';

export interface CommandPaletteProps extends CommandHandlers {
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * All commands, filtered by typing, chosen with the arrow keys and run with Enter. `@mantine/spotlight` has no combobox and listbox roles, so
 * screen readers would not announce the chosen command.
 */
export function CommandPalette({ onClose, ...handlers }: CommandPaletteProps) {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState(0);
  const words = useWordCommands(query);
  const found = [...matchCommands(useCommands(handlers), query), ...words.commands];
  const isNothing = found.length === 0 && !words.isSearching;
  const listId = useId();
  const run = (command: PaletteCommand | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined && found.length > 0) {
      const next = (picked + step + found.length) % found.length;
      setPicked(next);
      document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') run(found[picked]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog isOpen title={t('commands.title')} onClose={onClose}>
      <TextInput
        role="combobox"
        aria-label={t('commands.search')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        {...(found.length > 0 && { 'aria-activedescendant': optionId(listId, picked) })}
        placeholder={t('commands.search')}
        autoComplete="off"
        dir="auto"
        data-autofocus
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setPicked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Text role="status" c="dimmed" mt={isNothing ? 'sm' : 0}>
        {isNothing && t('commands.none')}
      </Text>
      <CommandList id={listId} commands={found} picked={picked} onPick={setPicked} onRun={run} />
    </Dialog>
  );
}
