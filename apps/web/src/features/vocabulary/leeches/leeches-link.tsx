import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { Notice } from '../../../components/notice.js';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listWordsInfiniteOptions, listWordsOptions } from '@wordhoard/api-client/queries';

/** A link to the leeches, if there are any. */
export function LeechesLink() {
  const { t } = useTranslation('vocabulary');
  if (!useHasLeeches()) return null;
  return (
    <Notice>
      <span>{t('leeches.body')}</span>
      <TextLink to="/leeches">{t('leeches.link')}</TextLink>
    </Notice>
  );
}

const LEECHES = { leech: true } as const;

/** Leeches of all groups, newest first. */
export function useLeeches() {
  return useInfiniteQuery({
    ...listWordsInfiniteOptions({ query: LEECHES }),
    initialPageParam: { query: LEECHES },
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** Undefined while loading. */
function useHasLeeches(): boolean | undefined {
  return useQuery(listWordsOptions({ query: { ...LEECHES, limit: 1 } })).data?.items.some(() => true);
}
