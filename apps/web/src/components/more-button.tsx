import { Button, Group } from '@mantine/core';
import { LoadFailure } from './load-failure.js';

export interface MoreButtonProps {
  /** An infinite query. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
}

/** Loads the next page, if there is one. */
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
