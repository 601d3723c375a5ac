import { parsePage } from '@wordhoard/api-client/sdk';
import { Stack, Title } from '@mantine/core';
import type { ParsedImportDto } from '@wordhoard/api-client/types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useQuestion } from '../../../components/model/use-question.js';
import { uploadFile } from '../api/upload.js';
import { AddressForm } from './address-form.js';
import { ChooseFile } from './choose-file.js';
import classes from './imports.module.css';
import { UploadProgress } from './progress.js';

type ImportSource = { file: File } | { address: string };

export interface NewImportProps {
  /** Receives the parsed file or page, and its name. */
  onParsed: (parsed: ParsedImportDto, name: string) => void;
}

/** Uploads a file or fetches a web address. Leaving the page aborts it. */
export function NewImport({ onParsed }: NewImportProps) {
  const { t } = useTranslation('imports');
  const heading = useRef<HTMLHeadingElement>(null);
  const [sent, setSent] = useState(0);
  const send = (source: ImportSource, signal: AbortSignal) =>
    'file' in source ? uploadFile(source.file, signal, setSent) : parsePage({ body: { url: source.address }, signal });
  const question = useQuestion(send, (parsed: ParsedImportDto, source) => {
    onParsed(parsed, nameOf(source));
  });
  const ask = (source: ImportSource) => {
    setSent(0);
    question.ask(source);
  };
  const { input: source } = question;
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
      {isAsking && source && <UploadProgress name={nameOf(source)} sent={'file' in source ? sent : null} onCancel={question.cancel} />}
      {!isAsking && question.error !== null && <ProblemAlert error={question.error} />}
    </Stack>
  );
}

function nameOf(source: ImportSource): string {
  return 'file' in source ? source.file.name : source.address;
}
