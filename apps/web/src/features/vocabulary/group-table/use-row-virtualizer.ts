import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, type Range, type ReactVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Estimated height in pixels. Wrong estimates cost a second render. */
const ROW_HEIGHT_PX = { wide: 56, narrow: 90 } as const;
/** Heights in pixels that cover rows at the edges of the screen: the sticky head and the selection bar. */
const COVERED_PX = { above: 48, below: 136 } as const;
const OVERSCAN = 8;

/** Renders the visible rows, a few more, and always the one with the focus. */
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
    estimateSize: () => (isNarrow ? ROW_HEIGHT_PX.narrow : ROW_HEIGHT_PX.wide),
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: COVERED_PX.above,
    scrollPaddingEnd: COVERED_PX.below,
    rangeExtractor,
  });
}

/** In pixels from the top of the document; content above the list may grow. */
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
