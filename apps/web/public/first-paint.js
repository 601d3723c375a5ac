// Runs before the first paint. A file of its own, because the content security policy refuses inline scripts.
(function () {
  let chosen = null;
  let isSignedIn = false;
  try {
    // The key is the one that the theme provider writes.
    chosen = localStorage.getItem('wordhoard.color-scheme');
    isSignedIn = localStorage.getItem('wordhoard.token') !== null;
  } catch {
    // Storage can be switched off; the system's theme is then the answer.
  }

  // A page never flashes in the other theme.
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // The header's colour, for the bar of a phone above it.
  document.querySelector('meta[name=theme-color]').setAttribute('content', dark ? '#212222' : '#ffffff');

  // Loads what the current page needs in parallel with the app; see build/early-hints.ts.
  const path = isSignedIn ? location.pathname : '/sign-in';
  const early = document.querySelector(`template[data-early="${CSS.escape(path)}"]`);
  if (early) document.head.append(early.content);
})();
