/** Aborts on Ctrl-C, a service manager's signal, terminal hangup, or the death of the parent process. */
export function stopRequest() {
  const controller = new AbortController();
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => controller.abort());
  if (process.send !== undefined && !process.connected) controller.abort();
  return controller.signal;
}

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
