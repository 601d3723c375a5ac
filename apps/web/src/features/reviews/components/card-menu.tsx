import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Kbd.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { ActionIcon, Kbd, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Fragment, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

/** An action on the current word. */
export interface CardAction {
  label: string;
  /** As displayed. */
  keys: string;
  /** In the format of `useKeys`. */
  shortcut: string;
  run: () => void;
}

export interface CardMenuProps {
  /** In groups separated by lines. */
  actions: readonly (readonly CardAction[])[];
  isOpen: boolean;
  isBusy: boolean;
  onToggle: (isOpen: boolean) => void;
  button: Ref<HTMLButtonElement>;
}

export function CardMenu({ actions, isOpen, isBusy, onToggle, button }: CardMenuProps) {
  const { t } = useTranslation('reviews');
  return (
    <Menu
      opened={isOpen}
      onChange={onToggle}
      position="bottom-end"
      width="16rem"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      returnFocus={false}
    >
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" size={26} loading={isBusy} aria-label={t('actions.more')} aria-keyshortcuts="m">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((group, index) => (
          <Fragment key={group[0]?.shortcut}>
            {index > 0 && <Menu.Divider />}
            {group.map(({ label, keys, shortcut, run }) => (
              <Menu.Item key={shortcut} aria-keyshortcuts={shortcut} rightSection={<Kbd aria-hidden>{keys}</Kbd>} onClick={run}>
                {label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
