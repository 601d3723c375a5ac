// What the component library asks of a browser and jsdom does not have. Nothing here is measured or matched in a test.
Object.defineProperty(window, 'matchMedia', {
  value: (media: string) => ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
});
Object.defineProperty(window, 'scrollTo', { value: () => undefined });
