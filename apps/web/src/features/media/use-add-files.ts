import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { useAnnounce } from '../../components/announcer.js';
import { useAddMedia } from './api/word-media.js';
import type { MediaTarget } from './media-targets.js';

export interface FailedFile {
  id: string;
  name: string;
  error: unknown;
}

export interface AddedFiles {
  /** Files that are not uploaded yet. */
  left: number;
  /** Files of the last selection that were refused. */
  failed: readonly FailedFile[];
  add: (files: readonly File[], target: MediaTarget) => void;
}

/** Uploads files one by one, because the server receives one upload per account at a time. A refused one does not stop the others. */
export function useAddFiles(wordId: number): AddedFiles {
  const { t } = useTranslation('media');
  const announce = useAnnounce();
  const { mutateAsync } = useAddMedia(wordId);
  const [left, setLeft] = useState(0);
  const [failed, setFailed] = useState<readonly FailedFile[]>([]);
  const queue = useRef(Promise.resolve());
  const addOne = async (file: File, target: MediaTarget) => {
    const operationId = uuidv7();
    try {
      await mutateAsync({ file, target, operationId });
      announce(t('added', { name: file.name }));
    } catch (error) {
      setFailed((before) => [...before, { id: operationId, name: file.name, error }]);
    }
    setLeft((before) => before - 1);
  };
  const add = (files: readonly File[], target: MediaTarget) => {
    if (files.length === 0) return;
    setFailed([]);
    setLeft((before) => before + files.length);
    for (const file of files) queue.current = queue.current.then(() => addOne(file, target));
  };
  return { left, failed, add };
}
