import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './capture.module.css';
import { levelOf } from './sound.js';

const FFT_SIZE = 1024;

/** How loud the microphone is. It changes with every frame, so nothing renders. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation('capture');
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: FFT_SIZE });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(FFT_SIZE);
    let frame = 0;
    const show = () => {
      analyser.getFloatTimeDomainData(samples);
      const level = levelOf(samples);
      meter.current?.setAttribute('aria-valuenow', String(level));
      meter.current?.style.setProperty('--level', `${level}%`);
      frame = requestAnimationFrame(show);
    };
    show();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);
  return (
    <div
      ref={meter}
      role="meter"
      aria-label={t('recording.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className={classes['meter']}
    />
  );
}
