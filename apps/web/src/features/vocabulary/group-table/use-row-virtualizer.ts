import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, type Range, type ReactVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** In pixels, of most rows. What it is wrong about has to be drawn twice. */
const ROW_HEIGHT = { wide: 56, narrow: 90 } as const;
/** What lies over the rows at the edges of the screen: the head of the grid, and what can be done with the chosen words. */
const COVERED = { above: 48, below: 136 } as const;
const OVERSCAN = 8;

/** Draws the rows on screen and a few more, and the one that has the focus wherever it is. */
export function useRowVirtualizer(
  body: RefObject<HTMLTableSectionElement | null>,
  rowCount: number,
  entryRow: number,
): ReactVirtualizer<Window, HTMLTableRowElement> {
  const scrollMargin = useDistanceFromTop(body);
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      return entryRow >= range.count || rows.includes(entryRow) ? rows : [...rows, entryRow].sort((one, other) => one - other);
    },
    [entryRow],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions change with each render, and nothing here memoizes them
  return useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => (isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide),
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: COVERED.above,
    scrollPaddingEnd: COVERED.below,
    rangeExtractor,
  });
}

/** In pixels, within the document; what stands above may grow. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setDistance(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return distance;
}
