import type { AdviceOptions, RetentionPoint, SchedulerSettings, StudyPace } from '@wordhoard/scheduling';

/** The arguments of `retentionPoints`. */
export interface AdviceRequest {
  readonly scheduler: SchedulerSettings;
  readonly pace: StudyPace;
  readonly options: AdviceOptions;
}

/** Simulates in a worker, which is ended if `signal` aborts. */
export function requestAdvice(request: AdviceRequest, signal: AbortSignal): Promise<RetentionPoint[]> {
  const worker = new Worker(new URL('./advice-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<RetentionPoint[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RetentionPoint[]>) => {
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      reject(new Error(message));
    });
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
    worker.postMessage(request);
  }).finally(() => {
    worker.terminate();
  });
}
