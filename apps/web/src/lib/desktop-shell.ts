/** Whether this is the app in the desktop shell, which serves it by a scheme of its own and shows notifications itself. */
export const isInDesktopShell = location.protocol === 'app:';
