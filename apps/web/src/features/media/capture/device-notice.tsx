import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import type { DeviceProblem, MediaDevice } from './use-media-stream.js';

export interface DeviceNoticeProps {
  device: MediaDevice;
  problem: DeviceProblem;
  onRetry: () => void;
}

/** Says why a device cannot be used and what to do. */
export function DeviceNotice({ device, problem, onRetry }: DeviceNoticeProps) {
  const { t: common } = useTranslation();
  const text = useProblemTexts(device)[problem];
  return (
    <Notice tone="problem">
      <span>{text}</span>
      <Button variant="default" size="sm" onClick={onRetry}>
        {common('actions.tryAgain')}
      </Button>
    </Notice>
  );
}

function useProblemTexts(device: MediaDevice): Record<DeviceProblem, string> {
  const { t } = useTranslation('capture');
  const shared = { insecure: t('problems.insecure'), unsupported: t('problems.unsupported') };
  if (device === 'camera') return { ...shared, denied: t('camera.denied'), missing: t('camera.missing'), busy: t('camera.busy') };
  return { ...shared, denied: t('recording.denied'), missing: t('recording.missing'), busy: t('recording.busy') };
}
