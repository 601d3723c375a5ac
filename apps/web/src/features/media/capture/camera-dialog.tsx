import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { Loading } from '../../../components/loading.js';
import { useFocusOnMount } from '../../../components/use-focus-on-mount.js';
import { useBlobSource } from '../use-blob-source.js';
import type { CaptureDialogProps } from './capture-dialog.js';
import classes from './capture.module.css';
import { DeviceNotice } from './device-notice.js';
import { ReviewForm } from './review-form.js';
import { useMediaStream } from './use-media-stream.js';

const QUALITY = 0.92;

/** Takes a photo with the camera of a computer. */
export function CameraDialog({ onAdd, onClose }: CaptureDialogProps) {
  const { t } = useTranslation('capture');
  const [photo, setPhoto] = useState<File | null>(null);
  const discard = () => {
    setPhoto(null);
  };
  return (
    <Dialog isOpen title={t('camera.title')} onClose={onClose}>
      {photo ? (
        <ReviewForm file={photo} texts={{ add: t('camera.add'), again: t('camera.again') }} onAdd={onAdd} onAgain={discard}>
          <Photo file={photo} />
        </ReviewForm>
      ) : (
        <Viewfinder onPhoto={setPhoto} />
      )}
    </Dialog>
  );
}

function Viewfinder({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const { t } = useTranslation('capture');
  const { stream, problem, retry } = useMediaStream('camera');
  const video = useRef<HTMLVideoElement>(null);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  if (problem) return <DeviceNotice device="camera" problem={problem} onRetry={retry} />;
  const take = () => {
    if (video.current) void takePhoto(video.current).then(onPhoto);
  };
  return (
    <Stack>
      {!isLive && <Loading heights={[240]} />}
      <video
        ref={video}
        className={classes['frame']}
        autoPlay
        muted
        playsInline
        hidden={!isLive}
        aria-label={t('camera.preview')}
        onLoadedData={() => {
          setIsLive(true);
        }}
      />
      {isLive && <Shutter onPress={take} />}
    </Stack>
  );
}

function Shutter({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('capture');
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <Group justify="center">
      <Button ref={button} onClick={onPress}>
        {t('camera.take')}
      </Button>
    </Group>
  );
}

function Photo({ file }: { file: File }) {
  const { t } = useTranslation('capture');
  const image = useBlobSource<HTMLImageElement>(file);
  return <img ref={image} className={classes['frame']} alt={t('camera.photo')} />;
}

/** The frame that the camera shows now. */
async function takePhoto(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const type = 'image/jpeg';
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  return new File(content ? [content] : [], 'photo.jpg', { type });
}
