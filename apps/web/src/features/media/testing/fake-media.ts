import { MutationCache, QueryClient } from '@tanstack/react-query';
import {
  attachMedia,
  deleteWordMedia,
  fetchMedia,
  listMnemonics,
  listWordMedia,
  readMedia,
  reorderWordMedia,
  restoreWordMedia,
  storeMedia,
  updateWordMedia,
} from '@wordhoard/api-client/sdk';
import type { MnemonicDto, WordMediaDto } from '@wordhoard/api-client/types';
import { sortByIds } from '../media-order.js';

/** A file of word 1, by default a picture of the term. */
export function buildMedia(id: number, overrides: Partial<WordMediaDto> = {}): WordMediaDto {
  return {
    id,
    word_id: 1,
    digest: `digest-${id}`,
    kind: 'image',
    media_type: 'image/webp',
    part: 'term',
    subject: null,
    mnemonic_id: null,
    alt: '',
    synthetic: false,
    width: 320,
    height: 240,
    duration_ms: null,
    created_at: '2026-11-26T12:00:00Z',
    ...overrides,
  };
}

/** The server's files of word 1, behind the mocked operations of the API client. */
export class FakeMedia {
  readonly removed: WordMediaDto[] = [];
  /** Object URLs that are not revoked. */
  readonly urls = new Set<string>();
  private count = 0;

  constructor(
    public stored: WordMediaDto[],
    mnemonics: readonly Pick<MnemonicDto, 'id' | 'text'>[] = [],
  ) {
    const answer = (data: unknown) => Promise.resolve({ data } as never);
    jest.mocked(listWordMedia).mockImplementation(() => answer(this.stored));
    jest.mocked(readMedia).mockImplementation(() => answer(new Blob(['content'])));
    jest.mocked(storeMedia).mockImplementation(({ body }) => answer({ digest: `digest of ${(body.file as File).name}` }));
    jest.mocked(fetchMedia).mockImplementation(({ body }) => answer({ digest: `digest of ${body.url}` }));
    jest.mocked(listMnemonics).mockImplementation(() => answer(mnemonics));
    jest.mocked(reorderWordMedia).mockImplementation(({ body }) => {
      this.stored = sortByIds(this.stored, body.ids);
      return answer(this.stored);
    });
    jest.mocked(attachMedia).mockImplementation(({ body }) => {
      this.stored = [...this.stored, buildMedia(100 + this.stored.length, { ...body, alt: '' })];
      return answer(this.stored.at(-1));
    });
    jest.mocked(updateWordMedia).mockImplementation(({ path, body }) => {
      this.stored = this.stored.map((one) => (one.id === path.media_id ? { ...one, ...body } : one));
      return answer(null);
    });
    jest.mocked(deleteWordMedia).mockImplementation(({ path }) => {
      this.removed.push(...this.stored.filter(({ id }) => id === path.media_id));
      this.stored = this.stored.filter(({ id }) => id !== path.media_id);
      return answer(null);
    });
    jest.mocked(restoreWordMedia).mockImplementation(() => {
      this.stored = [...this.stored, ...this.removed.splice(0)];
      return answer(null);
    });
    URL.createObjectURL = () => {
      const url = `blob:${(this.count += 1)}`;
      this.urls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => this.urls.delete(url);
  }

  /** Like the app's: every mutation reloads what is on screen. */
  static queryClient(): QueryClient {
    const queryClient: QueryClient = new QueryClient({
      defaultOptions: { queries: { retry: false } },
      mutationCache: new MutationCache({ onSuccess: () => void queryClient.invalidateQueries() }),
    });
    return queryClient;
  }
}
