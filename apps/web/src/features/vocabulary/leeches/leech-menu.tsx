import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { WordDto } from '@wordhoard/api-client/types';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

export type LeechDialogKind = 'edit' | 'mnemonic' | 'start-over';

export interface LeechMenuProps {
  word: WordDto;
  onOpen: (kind: LeechDialogKind, button: HTMLElement | null) => void;
  onRemove: () => void;
}

/** Less frequent actions on a leech. */
export function LeechMenu({ word, onOpen, onRemove }: LeechMenuProps) {
  const { t } = useTranslation('leeches');
  const button = useRef<HTMLButtonElement>(null);
  return (
    // In place, because a portal would be outside all landmarks.
    <Menu position="bottom-end" width="12rem" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size={42} aria-label={t('actions.of', { term: word.term })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => {
            onOpen('edit', button.current);
          }}
        >
          {t('actions.edit')}
        </Menu.Item>
        <Menu.Item
          onClick={() => {
            onOpen('start-over', button.current);
          }}
        >
          {t('actions.startOver')}
        </Menu.Item>
        <Menu.Item c="var(--mantine-color-error)" onClick={onRemove}>
          {t('actions.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
