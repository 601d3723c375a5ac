import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listMnemonicsOptions, listWordMediaOptions } from '@wordhoard/api-client/queries';
import type { WordDto, WordMediaDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useFocusWhenFewer } from '../../../components/use-focus-when-fewer.js';
import { mediaTargets } from '../media-targets.js';
import { useAddFiles } from '../use-add-files.js';
import { useMediaName } from '../use-media-name.js';
import { usePastedFiles } from '../use-pasted-files.js';
import { AddMedia } from './add-media.js';
import { DropSection } from './drop-section.js';
import { GenerateSpeech } from './generate-speech.js';
import classes from './media.module.css';
import { MediaItem } from './media-item.js';

const HEADING_ID = 'media-heading';

/** Pictures and recordings of a word. Files are added by chooser, paste or drop. */
export function WordMedia({ word }: { word: WordDto }) {
  const { t } = useTranslation('media');
  const media = useQuery(listWordMediaOptions({ query: { word_ids: [word.id] } }));
  const heading = useFocusWhenFewer(media.data?.length ?? 0);
  const files = useAddFiles(word.id);
  const [chosen, setChosen] = useState(0);
  const targets = mediaTargets(word);
  const target = targets[chosen] ?? targets[0];
  const add = (added: readonly File[]) => {
    files.add(added, target);
  };
  usePastedFiles(add);
  return (
    <DropSection labelledBy={HEADING_ID} onDrop={add}>
      <div>
        <Title ref={heading} order={2} id={HEADING_ID} tabIndex={-1}>
          {t('heading')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('body')}
        </Text>
      </div>
      {media.isPending && <Loading heights={[96]} />}
      {media.isError && <LoadFailure error={media.error} onRetry={() => void media.refetch()} />}
      {media.data && <MediaList word={word} media={media.data} />}
      <AddMedia targets={targets} target={target} files={files} onTarget={setChosen} onChoose={add} />
      <GenerateSpeech word={word} target={target} />
    </DropSection>
  );
}

function MediaList({ word, media }: { word: WordDto; media: readonly WordMediaDto[] }) {
  const { t } = useTranslation('media');
  const nameOf = useMediaName(word.term);
  const hasMnemonics = media.some(({ mnemonic_id }) => mnemonic_id !== null);
  const mnemonics = useQuery({ ...listMnemonicsOptions({ path: { word_id: word.id } }), enabled: hasMnemonics }).data;
  if (media.length === 0) return <Text c="dimmed">{t('empty')}</Text>;
  return (
    <ul className={classes['list']} aria-labelledby={HEADING_ID}>
      {media.map((one, index) => (
        <MediaItem
          key={one.id}
          word={word}
          media={one}
          name={nameOf(one, index)}
          mnemonic={mnemonics?.find(({ id }) => id === one.mnemonic_id)?.text}
        />
      ))}
    </ul>
  );
}
