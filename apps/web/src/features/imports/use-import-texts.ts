import type { ImportDto, ImportRecordDto } from '@wordhoard/api-client/types';
import type { DuplicatePolicy } from '@wordhoard/imports';
import { useTranslation } from 'react-i18next';

export function useFormatNames(): Record<ImportDto['format'], string> {
  const { t } = useTranslation('imports');
  return {
    csv: t('formats.csv'),
    tsv: t('formats.tsv'),
    json: t('formats.json'),
    wordhoard: t('formats.wordhoard'),
    apkg: t('formats.apkg'),
    colpkg: t('formats.colpkg'),
    txt: t('formats.txt'),
    md: t('formats.md'),
    html: t('formats.html'),
    docx: t('formats.docx'),
    pdf: t('formats.pdf'),
    epub: t('formats.epub'),
    srt: t('formats.subtitles'),
    vtt: t('formats.subtitles'),
  };
}

export function useStateTexts(): Record<ImportDto['state'], string> {
  const { t } = useTranslation('imports');
  return {
    parsing: t('states.parsing'),
    parsed: t('states.parsed'),
    committing: t('states.committing'),
    committed: t('states.committed'),
    undoing: t('states.undoing'),
    undone: t('states.undone'),
    failed: t('states.failed'),
  };
}

/** The state of a record in the preview. */
export function useRecordStateNames(): Record<ImportRecordDto['state'], string> {
  const { t } = useTranslation('imports');
  return { ready: t('preview.states.ready'), duplicate: t('preview.states.duplicate'), invalid: t('preview.states.invalid') };
}

/** The outcome of a record, also used as a label of counts. */
export function useOutcomeNames(): Record<keyof ImportDto['counts'], string> {
  const { t } = useTranslation('imports');
  return { created: t('result.created'), merged: t('result.merged'), skipped: t('result.skipped'), invalid: t('result.invalid') };
}

export function useDuplicatePolicies(): { value: DuplicatePolicy; name: string; explanation: string }[] {
  const { t } = useTranslation('imports');
  return [
    { value: 'skip', name: t('duplicates.skip'), explanation: t('duplicates.skipIs') },
    { value: 'merge', name: t('duplicates.merge'), explanation: t('duplicates.mergeIs') },
    { value: 'keep', name: t('duplicates.keep'), explanation: t('duplicates.keepIs') },
  ];
}
