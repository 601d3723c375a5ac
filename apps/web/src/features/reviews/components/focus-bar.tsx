import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { canUndo, type ReviewSession } from '../review-session.js';
import { undoShortcuts } from '../undo-chord.js';

/** All that stands beside the card where nothing should: the way out and the way back. */
export function FocusBar({ session, onUndo }: { session: ReviewSession; onUndo: () => void }) {
  const { t } = useTranslation('reviews');
  return (
    <Group justify="space-between" mih={26}>
      <LinkButton to="/" variant="subtle" size="compact-sm" ms={-7} leftSection={<IconX size={16} aria-hidden />}>
        {t('leave')}
      </LinkButton>
      {canUndo(session) && (
        <Button variant="subtle" size="compact-sm" me={-7} aria-keyshortcuts={undoShortcuts()} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </Group>
  );
}
