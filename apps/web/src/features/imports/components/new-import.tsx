import { parsePage } from '@wordhoard/api-client/sdk';
import { Stack, Title } from '@mantine/core';
import type { ParsedImportDto } from '@wordhoard/api-client/types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useQuestion } from '../../../components/model/use-question.js';
import { sendFile } from '../api/upload.js';
import { AddressForm } from './address-form.js';
import { ChooseFile } from './choose-file.js';
import classes from './imports.module.css';
import { Sending } from './progress.js';

type Wish = { file: File } | { address: string };

export interface NewImportProps {
  /** Receives the parsed file or page, and its name. */
  onParsed: (parsed: ParsedImportDto, name: string) => void;
}

/** Uploads a file or fetches a web address. Leaving the page aborts it. */
export function NewImport({ onParsed }: NewImportProps) {
  const { t } = useTranslation('imports');
  const heading = useRef<HTMLHeadingElement>(null);
  const [sent, setSent] = useState(0);
  const send = (wish: Wish, signal: AbortSignal) =>
    'file' in wish ? sendFile(wish.file, signal, setSent) : parsePage({ body: { url: wish.address }, signal });
  const question = useQuestion(send, (parsed: ParsedImportDto, wish) => {
    onParsed(parsed, nameOf(wish));
  });
  const ask = (wish: Wish) => {
    setSent(0);
    question.ask(wish);
  };
  const { wish } = question;
  const isAsking = question.since !== null;
  const wasAsking = useRef(false);
  useEffect(() => {
    // The focused button disappeared with the progress.
    if (wasAsking.current && !isAsking) heading.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <Stack component="section" gap="md" aria-labelledby="choose-heading">
      <Title ref={heading} order={2} id="choose-heading" tabIndex={-1} className={classes['heading']}>
        {t('choose.heading')}
      </Title>
      {/* Hidden instead of unmounted, to keep the input. */}
      <div hidden={isAsking}>
        <Stack gap="md">
          <ChooseFile
            onChoose={(file) => {
              ask({ file });
            }}
          />
          <AddressForm
            onFetch={(address) => {
              ask({ address });
            }}
          />
        </Stack>
      </div>
      {isAsking && wish && <Sending name={nameOf(wish)} sent={'file' in wish ? sent : null} onCancel={question.cancel} />}
      {!isAsking && question.error !== null && <ProblemAlert error={question.error} />}
    </Stack>
  );
}

function nameOf(wish: Wish): string {
  return 'file' in wish ? wish.file.name : wish.address;
}
