import { Button, Group } from '@mantine/core';
import { LoadFailure } from './load-failure.js';

export interface MoreButtonProps {
  /** A query that is read page by page. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
}

/** Reads the next page, as long as there is one. */
export function MoreButton({ query, label }: MoreButtonProps) {
  if (query.isFetchNextPageError) return <LoadFailure error={query.error} onRetry={() => void query.fetchNextPage()} />;
  if (!query.hasNextPage) return null;
  return (
    <Group justify="center">
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
    </Group>
  );
}
