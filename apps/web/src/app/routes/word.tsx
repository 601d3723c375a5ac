import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { MnemonicMedia } from '../../features/media/components/mnemonic-media.js';
import { TermSound } from '../../features/media/components/term-sound.js';
import { WordMedia } from '../../features/media/components/word-media.js';
import { WordDetails } from '../../features/vocabulary/word-page/word-details.js';
import { isMissing } from '../../lib/faults.js';
import { useQuery } from '@tanstack/react-query';
import { getWordOptions } from '@wordhoard/api-client/queries';

const route = getRouteApi('/signed-in/words/$wordId');

export function WordPage() {
  const { t } = useTranslation('word-page');
  const id = Number(route.useParams().wordId);
  const word = useQuery(getWordOptions({ path: { word_id: id } }));
  return (
    <Page title={word.data?.term ?? t('title')}>
      {word.isPending && <Loading heights={[64, 160, 240]} />}
      {isMissing(word.error) && <NothingHere />}
      {word.isError && !word.data && !isMissing(word.error) && <LoadFailure error={word.error} onRetry={() => void word.refetch()} />}
      {word.data && !isMissing(word.error) && (
        <WordDetails
          key={id}
          word={word.data}
          now={word.dataUpdatedAt}
          media={<WordMedia word={word.data} />}
          renderSound={(speaker) => (
            <TermSound wordId={id} together={[]} autoPlay={false}>
              {() => speaker}
            </TermSound>
          )}
          renderMnemonicMedia={(mnemonicId) => <MnemonicMedia word={word.data} mnemonicId={mnemonicId} />}
        />
      )}
    </Page>
  );
}
