// What the component library asks of a browser and jsdom does not have. Nothing here is measured or matched in a test.
Object.defineProperty(window, 'matchMedia', {
  value: (media: string) => ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
});
Object.defineProperty(window, 'scrollTo', { value: () => undefined });
Object.defineProperty(window, 'ResizeObserver', {
  value: class {
    observe(): void {
      // Nothing has a size here.
    }
    disconnect(): void {
      // Nor was anything observed.
    }
  },
});
Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined });
