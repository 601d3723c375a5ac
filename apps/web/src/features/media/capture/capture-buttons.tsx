import { Button } from '@mantine/core';
import { IconCamera, IconLink, IconMicrophone } from '@tabler/icons-react';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptureDialogProps } from './capture-dialog.js';
import { FileButton, type FileButtonProps } from './file-button.js';

const DIALOGS = {
  address: lazy(async () => ({ default: (await import('./address-dialog.js')).AddressDialog })),
  camera: lazy(async () => ({ default: (await import('./camera-dialog.js')).CameraDialog })),
  recording: lazy(async () => ({ default: (await import('./recording-dialog.js')).RecordingDialog })),
};

export type CaptureButtonsProps = Pick<CaptureDialogProps, 'onAdd'> & Pick<FileButtonProps, 'onFiles'>;

/** Adds media from an address, the camera or the microphone. */
export function CaptureButtons({ onAdd, onFiles }: CaptureButtonsProps) {
  const { t } = useTranslation('capture');
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isAdding = useRef(false);
  const opens = (dialog: keyof typeof DIALOGS) => (event: MouseEvent<HTMLButtonElement>) => {
    opener.current = event.currentTarget;
    setOpen(dialog);
  };
  const close = () => {
    // A refused file is still in its dialog.
    if (isAdding.current) return;
    setOpen(null);
    opener.current?.focus();
  };
  const add: CaptureDialogProps['onAdd'] = async (...added) => {
    isAdding.current = true;
    try {
      await onAdd(...added);
    } finally {
      isAdding.current = false;
    }
    close();
  };
  const CaptureDialog = open && DIALOGS[open];
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={opens('address')}>
        {t('address.open')}
      </Button>
      {hasCameraApp() ? (
        <FileButton label={t('camera.open')} Icon={IconCamera} accept="image/*" capture="environment" onFiles={onFiles} />
      ) : (
        <Button variant="default" leftSection={<IconCamera size={18} aria-hidden />} onClick={opens('camera')}>
          {t('camera.open')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconMicrophone size={18} aria-hidden />} onClick={opens('recording')}>
        {t('recording.open')}
      </Button>
      {CaptureDialog && (
        <Suspense>
          <CaptureDialog onAdd={add} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Browsers of phones open the camera's app for a file. Only they have this property. */
function hasCameraApp(): boolean {
  return 'capture' in HTMLInputElement.prototype;
}
