import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './action-bar.module.css';

/** Known to app.css and to the notifications, which keep clear of it. */
const HEIGHT = '--wh-raised';

/** What a long page leads to, along the lower edge of the window. */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  // Before anything is scrolled into sight.
  useLayoutEffect(() => {
    if (bar.current) return tellHeightOf(bar.current);
  }, []);
  return (
    <div ref={bar} className={classes['bar']}>
      {children}
    </div>
  );
}

function tellHeightOf(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const report = (): void => {
    const isInTheWay = getComputedStyle(bar).position === 'sticky';
    style.setProperty(HEIGHT, isInTheWay ? `${bar.offsetHeight}px` : '0px');
  };
  report();
  const observer = new ResizeObserver(report);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
  };
}
