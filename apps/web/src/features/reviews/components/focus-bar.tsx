import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { canUndo, type ReviewSession } from '../review-session.js';
import { undoShortcuts } from '../undo-chord.js';

export interface FocusBarProps {
  session: ReviewSession;
  onUndo: () => void;
  /** What else can be done with the word. */
  menu: ReactNode;
}

/** The few controls of focus mode: leave, undo, and the menu of the word. */
export function FocusBar({ session, onUndo, menu }: FocusBarProps) {
  const { t } = useTranslation('reviews');
  return (
    <Group justify="space-between" mih={26}>
      <LinkButton to="/" variant="subtle" size="compact-sm" ms={-7} leftSection={<IconX size={16} aria-hidden />}>
        {t('leave')}
      </LinkButton>
      <Group gap={4} me={-7}>
        {canUndo(session) && (
          <Button variant="subtle" size="compact-sm" aria-keyshortcuts={undoShortcuts()} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        {menu}
      </Group>
    </Group>
  );
}
