import { renderHook, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { listWordMedia } from '@wordhoard/api-client/sdk';
import type { ReactNode } from 'react';
import { useMediaOfWords } from './room-media.js';

jest.mock('@wordhoard/api-client/sdk');

/** Every tenth word has a file. */
function answer(): number[][] {
  const asked: number[][] = [];
  jest.mocked(listWordMedia).mockImplementation(({ query: { word_ids } }) => {
    asked.push(word_ids);
    return Promise.resolve({ data: word_ids.filter((id) => id % 10 === 0).map((word_id) => ({ word_id })) } as never);
  });
  return asked;
}

function show(initialProps: readonly number[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return renderHook((ids: readonly number[]) => useMediaOfWords(ids), { wrapper, initialProps });
}

const idsTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('useMediaOfWords', () => {
  it('the media of a room are listed in requests of a hundred words', async () => {
    const asked = answer();
    const { result } = show(idsTo(250));
    await waitFor(() => {
      expect(result.current.size).toBe(25);
    });
    expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(result.current.get(120)).toEqual([{ word_id: 120 }]);
  });

  it('a room without words lists no media', () => {
    const asked = answer();
    expect(show([]).result.current.size).toBe(0);
    expect(asked).toEqual([]);
  });

  it('known media stay while those of another set of words are listed, and if that fails', async () => {
    answer();
    const { result, rerender } = show(idsTo(20));
    await waitFor(() => {
      expect(result.current.size).toBe(2);
    });
    jest.mocked(listWordMedia).mockRejectedValue(new Error('away'));
    rerender(idsTo(21));
    expect(result.current.size).toBe(2);
  });
});
