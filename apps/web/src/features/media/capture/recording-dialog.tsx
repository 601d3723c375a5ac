import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { Loading } from '../../../components/loading.js';
import { Notice } from '../../../components/notice.js';
import { useFocusOnMount } from '../../../components/use-focus-on-mount.js';
import { useBlobSource } from '../use-blob-source.js';
import type { CaptureDialogProps } from './capture-dialog.js';
import { DeviceNotice } from './device-notice.js';
import { LevelMeter } from './level-meter.js';
import { ReviewForm } from './review-form.js';
import { useMediaStream } from './use-media-stream.js';
import { MAX_SECONDS, useRecorder } from './use-recorder.js';

/** Records with the microphone, which is only in use until the recording ends. */
export function RecordingDialog({ onAdd, onClose }: CaptureDialogProps) {
  const { t } = useTranslation('capture');
  const [recording, setRecording] = useState<File | null>(null);
  const discard = () => {
    setRecording(null);
  };
  return (
    <Dialog isOpen title={t('recording.title')} onClose={onClose}>
      {recording ? (
        <ReviewForm file={recording} texts={{ add: t('recording.add'), again: t('recording.again') }} onAdd={onAdd} onAgain={discard}>
          <Text role="status">{t('recording.recorded')}</Text>
          <ListenButton file={recording} />
        </ReviewForm>
      ) : (
        <Microphone onRecorded={setRecording} />
      )}
    </Dialog>
  );
}

function Microphone({ onRecorded }: { onRecorded: (recording: File) => void }) {
  const { t } = useTranslation('capture');
  const { stream, problem, retry } = useMediaStream('microphone');
  const { phase, seconds, start, stop } = useRecorder(onRecorded);
  if (problem) return <DeviceNotice device="microphone" problem={problem} onRetry={retry} />;
  if (!stream) return <Loading heights={[96]} />;
  const isRecording = phase === 'recording';
  const press = () => {
    if (isRecording) stop();
    else start(stream);
  };
  return (
    <Stack>
      {phase === 'empty' && <Notice tone="problem">{t('recording.empty')}</Notice>}
      <LevelMeter stream={stream} />
      <div>
        <Text role="status">{isRecording ? t('recording.running') : t('recording.ready')}</Text>
        <Text size="sm" c="dimmed" role="timer">
          {t('recording.seconds', { seconds, limit: MAX_SECONDS })}
        </Text>
      </div>
      <RecordButton label={isRecording ? t('recording.stop') : t('recording.start')} isBusy={phase === 'preparing'} onPress={press} />
    </Stack>
  );
}

function RecordButton({ label, isBusy, onPress }: { label: string; isBusy: boolean; onPress: () => void }) {
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <Group justify="center">
      <Button ref={button} loading={isBusy} onClick={onPress}>
        {label}
      </Button>
    </Group>
  );
}

function ListenButton({ file }: { file: File }) {
  const { t } = useTranslation('capture');
  const audio = useBlobSource<HTMLAudioElement>(file);
  const [isPlaying, setIsPlaying] = useState(false);
  const end = () => {
    setIsPlaying(false);
  };
  const press = () => {
    setIsPlaying(!isPlaying);
    // From the start, not from where it was stopped.
    if (isPlaying) audio.current?.load();
    else audio.current?.play().catch(end);
  };
  const Icon = isPlaying ? IconPlayerStop : IconPlayerPlay;
  return (
    <Group justify="center">
      <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={press}>
        {isPlaying ? t('recording.silence') : t('recording.listen')}
      </Button>
      <audio ref={audio} onEnded={end} />
    </Group>
  );
}
