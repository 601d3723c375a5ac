/**
 * Aborts when this process should stop everything and end: at Ctrl-C, at a service manager's signal, when the terminal closes,
 * and when the process that started this one is gone.
 */
export function stopRequest() {
  const controller = new AbortController();
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => controller.abort());
  if (process.send !== undefined && !process.connected) controller.abort();
  return controller.signal;
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
