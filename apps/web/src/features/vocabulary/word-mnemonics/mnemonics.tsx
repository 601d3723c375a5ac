import { Button, Stack, Text, Title } from '@mantine/core';
import type { MnemonicDto, WordDto } from '@wordhoard/api-client/types';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useHasModel } from '../../../components/model/use-model.js';
import { useFocusWhenFewer } from '../../../components/use-focus-when-fewer.js';
import { MnemonicForm, type MnemonicDraft } from './mnemonic-form.js';
import { MnemonicItem } from './mnemonic-item.js';
import classes from './mnemonics.module.css';
import { SuggestedMnemonics } from './suggested-mnemonics.js';
import { useQuery } from '@tanstack/react-query';
import { listMnemonicsOptions } from '@wordhoard/api-client/queries';

/** Each item loads its strength separately. */
const MAX_COLLAPSED = 5;

export interface MnemonicsProps {
  word: WordDto;
  /** The pictures and recordings of a mnemonic. */
  renderMedia: (mnemonicId: number) => ReactNode;
}

/** The learner's mnemonics, and suggestions by a model. */
export function Mnemonics({ word, renderMedia }: MnemonicsProps) {
  const { t } = useTranslation('word-help');
  const hasModel = useHasModel();
  const mnemonics = useQuery(listMnemonicsOptions({ path: { word_id: word.id } }));
  const heading = useFocusWhenFewer(mnemonics.data?.length ?? 0);
  const [draft, setDraft] = useState<MnemonicDraft>({ text: '', isAi: false, key: 0 });
  return (
    <Stack component="section" gap="md" aria-labelledby="mnemonics-heading">
      <div>
        <Title ref={heading} order={2} id="mnemonics-heading" tabIndex={-1}>
          {t('mnemonics.heading')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('mnemonics.body')}
        </Text>
      </div>
      {mnemonics.isPending && <Loading heights={[64]} />}
      {mnemonics.isError && <LoadFailure error={mnemonics.error} onRetry={() => void mnemonics.refetch()} />}
      {mnemonics.data && <MnemonicList mnemonics={mnemonics.data} renderMedia={renderMedia} />}
      <MnemonicForm
        key={draft.key}
        wordId={word.id}
        draft={draft}
        onAdded={() => {
          setDraft({ text: '', isAi: false, key: draft.key + 1 });
        }}
      />
      {hasModel && (
        <SuggestedMnemonics
          word={word}
          onChange={(text) => {
            setDraft({ text, isAi: true, key: draft.key + 1 });
          }}
        />
      )}
    </Stack>
  );
}

function MnemonicList({ mnemonics, renderMedia }: Pick<MnemonicsProps, 'renderMedia'> & { mnemonics: readonly MnemonicDto[] }) {
  const { t } = useTranslation('word-help');
  const [isWhole, setIsWhole] = useState(false);
  const left = mnemonics.length - MAX_COLLAPSED;
  if (mnemonics.length === 0) return null;
  return (
    <>
      <ul className={classes['list']}>
        {mnemonics.slice(0, isWhole ? undefined : MAX_COLLAPSED).map((mnemonic) => (
          <MnemonicItem key={mnemonic.id} mnemonic={mnemonic} media={renderMedia(mnemonic.id)} />
        ))}
      </ul>
      {left > 0 && !isWhole && (
        <div>
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              setIsWhole(true);
            }}
          >
            {t('mnemonics.more', { count: left })}
          </Button>
        </div>
      )}
    </>
  );
}
