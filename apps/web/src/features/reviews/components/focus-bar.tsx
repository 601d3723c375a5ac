import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { canUndo, type ReviewSession } from '@wordhoard/review-client';
import { undoShortcuts } from './key-hints.js';

/** The link out of focus mode. @param actions null if they are below the card */
export function FocusBar({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('reviews');
  return (
    <Group justify="space-between" mih={26}>
      <LinkButton to="/" variant="subtle" size="compact-sm" ms={-7} leftSection={<IconX size={16} aria-hidden />}>
        {t('leave')}
      </LinkButton>
      {actions}
    </Group>
  );
}

export interface FocusActionsProps {
  session: ReviewSession;
  onUndo: () => void;
  /** Further actions on the word. */
  menu: ReactNode;
}

export function FocusActions({ session, onUndo, menu }: FocusActionsProps) {
  const { t } = useTranslation('reviews');
  return (
    <>
      {canUndo(session) && (
        <Button variant="subtle" size="compact-sm" aria-keyshortcuts={undoShortcuts()} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
      {menu}
    </>
  );
}
