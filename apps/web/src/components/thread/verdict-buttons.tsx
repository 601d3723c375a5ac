import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { FeedbackDto } from '@wordhoard/api-client/types';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

type Verdict = FeedbackDto['verdict'];

export interface VerdictButtonsProps {
  /** The correction, for screen readers. */
  text: string;
  verdict: Verdict | undefined;
  editButton: RefObject<HTMLButtonElement | null>;
  isEditing: boolean;
  onVerdict: (verdict: Exclude<Verdict, 'edited'>) => void;
  onEdit: () => void;
}

/** Accept, reject or edit a correction. */
export function VerdictButtons({ text, verdict, editButton, isEditing, onVerdict, onEdit }: VerdictButtonsProps) {
  const { t } = useTranslation('thread');
  const button = (name: Verdict) => ({
    variant: 'default' as const,
    size: 'xs' as const,
    leftSection: verdict === name && <IconCheck size={14} aria-hidden />,
  });
  const choice = (name: Exclude<Verdict, 'edited'>) => ({
    ...button(name),
    'aria-pressed': verdict === name,
    onClick: () => {
      onVerdict(name);
    },
  });
  return (
    <Group gap="xs">
      <Button {...choice('accepted')} aria-label={t('correction.acceptThis', { text })}>
        {t('correction.accept')}
      </Button>
      <Button {...choice('rejected')} aria-label={t('correction.rejectThis', { text })}>
        {t('correction.reject')}
      </Button>
      <Button
        {...button('edited')}
        ref={editButton}
        aria-expanded={isEditing}
        aria-label={t('correction.editThis', { text })}
        onClick={onEdit}
      >
        {t('correction.edit')}
      </Button>
    </Group>
  );
}
