import { IconWalk } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';

/** Leads to a review of the words that stand in the room. */
export function WalkButton({ roomId }: { roomId: number }) {
  const { t } = useTranslation('palace');
  return (
    <LinkButton to="/palace/$roomId/walk" params={{ roomId: String(roomId) }} search={{}} leftSection={<IconWalk size={18} aria-hidden />}>
      {t('room.walk')}
    </LinkButton>
  );
}
