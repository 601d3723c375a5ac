import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './action-bar.module.css';

/** Read by app.css and the notifications, which keep clear of the bar. */
const HEIGHT_PROPERTY = '--wh-raised';

/** The actions of a long page, along the bottom edge of the window. */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  // A layout effect, so that it runs before anything scrolls into view.
  useLayoutEffect(() => {
    if (bar.current) return publishHeight(bar.current);
  }, []);
  return (
    <div ref={bar} className={classes['bar']}>
      {children}
    </div>
  );
}

function publishHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const report = (): void => {
    const isInTheWay = getComputedStyle(bar).position === 'sticky';
    style.setProperty(HEIGHT_PROPERTY, isInTheWay ? `${bar.offsetHeight}px` : '0px');
  };
  report();
  const observer = new ResizeObserver(report);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT_PROPERTY);
  };
}
