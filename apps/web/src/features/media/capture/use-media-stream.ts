import { useEffect, useState } from 'react';

export type MediaDevice = 'camera' | 'microphone';

/** Why a device cannot be used. */
export type DeviceProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'unsupported';

export interface DeviceStream {
  /** Null until access is granted. */
  stream: MediaStream | null;
  problem: DeviceProblem | null;
  retry: () => void;
}

const CONSTRAINTS: Record<MediaDevice, MediaStreamConstraints> = {
  camera: { video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } } },
  microphone: { audio: { channelCount: 1 } },
};

/** By the names of exceptions of `getUserMedia`. */
const PROBLEMS: ReadonlyMap<string, DeviceProblem> = new Map([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
]);

/** Asks for a device and uses it until the component is removed. */
export function useMediaStream(device: MediaDevice): DeviceStream {
  const [{ stream, problem }, setState] = useState<Omit<DeviceStream, 'retry'>>({ stream: null, problem: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isRemoved = false;
    const opening = openStream(device);
    opening.then(
      (opened) => {
        if (isRemoved) return;
        setState({ stream: opened, problem: null });
        for (const track of opened.getTracks()) {
          // Unplugged, or access withdrawn.
          track.addEventListener('ended', () => {
            setState({ stream: null, problem: 'missing' });
          });
        }
      },
      (error: unknown) => {
        if (!isRemoved) setState({ stream: null, problem: problemOf(error) });
      },
    );
    return () => {
      isRemoved = true;
      opening.then(stopStream, () => undefined);
    };
  }, [device, attempt]);
  const retry = () => {
    setAttempt(attempt + 1);
  };
  return { stream, problem, retry };
}

async function openStream(device: MediaDevice): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia(CONSTRAINTS[device]);
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function problemOf(error: unknown): DeviceProblem {
  // Browsers hide all devices from pages that were not loaded over HTTPS.
  if (!isSecureContext) return 'insecure';
  return PROBLEMS.get(error instanceof DOMException ? error.name : '') ?? 'unsupported';
}
