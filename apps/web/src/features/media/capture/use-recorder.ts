import { useEffect, useRef, useState } from 'react';
import { prepareRecording } from './prepare-recording.js';

/** A word or a sentence needs less, and a trimmed minute takes three megabytes. */
export const MAX_SECONDS = 60;

/** What the server accepts. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=mp4a.40.2'];

/** `empty`: the previous attempt had no sound. */
export type RecorderPhase = 'ready' | 'recording' | 'preparing' | 'empty';

export interface Recorder {
  phase: RecorderPhase;
  /** Since the start. */
  seconds: number;
  start: (stream: MediaStream) => void;
  stop: () => void;
}

/** Records a stream and trims the recording. */
export function useRecorder(onRecorded: (recording: File) => void): Recorder {
  const [phase, setPhase] = useState<RecorderPhase>('ready');
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder>(null);
  useEffect(() => {
    if (phase !== 'recording') return;
    const timer = setInterval(() => {
      setSeconds((before) => before + 1);
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [phase]);
  useEffect(() => {
    if (seconds >= MAX_SECONDS) stopRecorder(recorder.current);
  }, [seconds]);
  const finish = async (recorded: Blob) => {
    setPhase('preparing');
    // What is too short cannot be decoded.
    const recording = await prepareRecording(recorded).catch(() => null);
    if (recording) onRecorded(recording);
    else setPhase('empty');
  };
  const start = (stream: MediaStream) => {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const started = new MediaRecorder(stream, { ...(mimeType && { mimeType }) });
    started.addEventListener('dataavailable', ({ data }) => void finish(data));
    started.start();
    recorder.current = started;
    setSeconds(0);
    setPhase('recording');
  };
  const stop = () => {
    stopRecorder(recorder.current);
  };
  return { phase, seconds, start, stop };
}

function stopRecorder(recorder: MediaRecorder | null): void {
  // It also stops when the microphone is unplugged.
  if (recorder?.state === 'recording') recorder.stop();
}
