import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { listDeletedInfiniteOptions } from '@wordhoard/api-client/queries';
import { restoreMnemonic, restoreRoom, restoreWords } from '@wordhoard/api-client/sdk';
import type { DeletedDto } from '@wordhoard/api-client/types';

const PAGE_SIZE = 25;

/** Deleted items that can be restored, newest first. */
export function useDeleted() {
  return useInfiniteQuery({
    ...listDeletedInfiniteOptions({ query: { limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
    // An assistant may have deleted something.
    refetchOnWindowFocus: 'always',
  });
}

/** Restores a deleted item. What still exists does not change. */
export function useRestoreDeleted() {
  return useMutation({ mutationFn: restore });
}

async function restore({ kind, id, deleted_at, word_id }: DeletedDto): Promise<void> {
  // A filter by group restores the group with its words.
  if (kind === 'group') await restoreWords({ body: { filter: { group_id: id } } });
  else if (kind === 'words') await restoreWords({ body: { filter: { deleted_at } } });
  else if (kind === 'room') await restoreRoom({ path: { room_id: id } });
  else if (word_id !== null) await restoreMnemonic({ path: { word_id, mnemonic_id: id } });
}
