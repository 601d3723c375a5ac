import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconDots } from '@tabler/icons-react';
import type { WordDto } from '@wordhoard/api-client/types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWordActions } from '../use-word-actions.js';
import { MoveWordDialog } from './move-word-dialog.js';

/** Actions on the whole word. */
export function WordMenu({ word }: { word: WordDto }) {
  const { t } = useTranslation('word-page');
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [isMoving, setIsMoving] = useState(false);
  const toGroup = () => void navigate({ to: '/groups/$groupId', params: { groupId: String(word.group_id) } });
  const { suspend, unsuspend, remove } = useWordActions(word, toGroup);
  return (
    <>
      <Menu position="bottom-end" width="14rem" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon ref={button} variant="default" size={42} aria-label={t('menu.label')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => {
              setIsMoving(true);
            }}
          >
            {t('menu.move')}
          </Menu.Item>
          <Menu.Item onClick={word.suspended ? unsuspend : suspend}>{word.suspended ? t('menu.takeUp') : t('menu.suspend')}</Menu.Item>
          <Menu.Item c="var(--mantine-color-error)" onClick={remove}>
            {t('menu.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isMoving && (
        <MoveWordDialog
          word={word}
          onClose={() => {
            setIsMoving(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
