import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listMnemonicsOptions, listWordMediaOptions } from '@wordhoard/api-client/queries';
import type { MnemonicDto, WordDto, WordMediaDto } from '@wordhoard/api-client/types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useFocusWhenFewer } from '../../../components/use-focus-when-fewer.js';
import { mediaTargets, targetKey } from '../media-targets.js';
import { useDragOrder } from '../use-drag-order.js';
import { useMediaAdder } from '../use-media-adder.js';
import { useMediaName } from '../use-media-name.js';
import { useMediaOrder } from '../use-media-order.js';
import { usePastedFiles } from '../use-pasted-files.js';
import { AddMedia } from './add-media.js';
import { DropSection } from './drop-section.js';
import { GenerateSpeech } from './generate-speech.js';
import classes from './media.module.css';
import { MediaItem } from './media-item.js';

const HEADING_ID = 'media-heading';

/** Pictures and recordings of a word, and the ways of adding them. */
export function WordMedia({ word }: { word: WordDto }) {
  const { t } = useTranslation('media');
  const media = useQuery(listWordMediaOptions({ query: { word_ids: [word.id] } }));
  const mnemonics = useQuery(listMnemonicsOptions({ path: { word_id: word.id } })).data ?? [];
  const heading = useFocusWhenFewer(media.data?.length ?? 0);
  const adder = useMediaAdder(word.id);
  const [chosen, setChosen] = useState<string>();
  const targets = mediaTargets(word, mnemonics);
  const target = targets.find((one) => targetKey(one) === chosen) ?? targets[0];
  const addFiles = (files: readonly File[]) => {
    adder.addFiles(files, target);
  };
  usePastedFiles(addFiles);
  return (
    <DropSection labelledBy={HEADING_ID} onDrop={addFiles}>
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
      {media.data && <MediaList word={word} media={media.data} mnemonics={mnemonics} />}
      <AddMedia
        targets={targets}
        target={target}
        mnemonics={mnemonics}
        adder={adder}
        onTarget={setChosen}
        onFiles={addFiles}
        onAdd={(source, operationId) => adder.addOne({ source, target, operationId })}
      />
      <GenerateSpeech word={word} target={target} />
    </DropSection>
  );
}

interface MediaListProps {
  word: WordDto;
  media: readonly WordMediaDto[];
  mnemonics: readonly MnemonicDto[];
}

function MediaList({ word, media, mnemonics }: MediaListProps) {
  const { t } = useTranslation('media');
  const nameOf = useMediaName(word.term);
  const list = useRef<HTMLUListElement>(null);
  const { ordered, move } = useMediaOrder(word.id, media);
  const { drag, handlers } = useDragOrder(list, move);
  if (media.length === 0) return <Text c="dimmed">{t('empty')}</Text>;
  return (
    <ul ref={list} className={classes['list']} aria-labelledby={HEADING_ID}>
      {ordered.map((one, index) => (
        <MediaItem
          key={one.id}
          word={word}
          media={one}
          name={nameOf(one, index)}
          mnemonic={mnemonics.find(({ id }) => id === one.mnemonic_id)?.text}
          place={{ index, count: ordered.length, drag, grip: handlers(index), onMove: move }}
        />
      ))}
    </ul>
  );
}
