// Browser features that Mantine needs and jsdom lacks. No test depends on their results.
Object.defineProperty(window, 'matchMedia', {
  value: (media: string) => ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
});
Object.defineProperty(window, 'scrollTo', { value: () => undefined });
Object.defineProperty(window, 'ResizeObserver', {
  value: class {
    observe(): void {
      // Elements have no size in jsdom.
    }
    disconnect(): void {
      // Nothing was observed.
    }
  },
});
Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined });
