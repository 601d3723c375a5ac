interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
}

/** The items of a list, a page at a time, as long as somebody wants more. */
export async function* pages<Item>(read: (cursor: string | undefined) => Promise<Page<Item>>): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const { items, next_cursor } = await read(cursor);
    yield* items;
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
}
