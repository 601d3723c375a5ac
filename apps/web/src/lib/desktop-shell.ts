/** Whether the app runs in the desktop shell, which has its own URL scheme and notifications. */
export const isInDesktopShell = location.protocol === 'app:';
