import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnythingWaiting } from '../device/waiting.js';
import { offlineRoom } from '../offline-room.js';
import { useRoomState } from '../use-room-state.js';

/** Sends the queue now instead of on the next automatic attempt. */
export function SendNow() {
  const { t } = useTranslation('offline');
  const { waiting } = useRoomState();
  const [isSending, setIsSending] = useState(false);
  if (!isAnythingWaiting(waiting)) return null;
  const send = async () => {
    setIsSending(true);
    await offlineRoom.catchUp();
    setIsSending(false);
  };
  return (
    <Button w="fit-content" loading={isSending} onClick={() => void send()}>
      {t('sendNow')}
    </Button>
  );
}
