// Runs before the first paint, so that a page never flashes in the other theme. A file of its own, because the
// content security policy refuses inline scripts. The key is the one that the theme provider writes.
(function () {
  let chosen = null;
  try {
    chosen = localStorage.getItem('wordhoard.color-scheme');
  } catch {
    // Storage can be switched off; the system's theme is then the answer.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // The header's colour, for the bar of a phone above it.
  document.querySelector('meta[name=theme-color]').setAttribute('content', dark ? '#212222' : '#ffffff');
})();
