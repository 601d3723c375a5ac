import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { useAnnounce } from '../../components/announcer.js';
import { type NewMedia, useAddMedia } from './api/word-media.js';
import type { MediaTarget } from './media-targets.js';

export interface FailedFile {
  id: string;
  name: string;
  error: unknown;
}

export interface MediaAdder {
  /** Files that are not uploaded yet. */
  left: number;
  /** Files of the last selection that were refused. */
  failed: readonly FailedFile[];
  addFiles: (files: readonly File[], target: MediaTarget) => void;
  /** Rejects if the server refuses it. */
  addOne: (media: NewMedia) => Promise<void>;
}

/** Adds media one by one, because the server receives one upload per account at a time. A refused file does not stop the others. */
export function useMediaAdder(wordId: number): MediaAdder {
  const { t } = useTranslation('media');
  const announce = useAnnounce();
  const { mutateAsync } = useAddMedia(wordId);
  const [left, setLeft] = useState(0);
  const [failed, setFailed] = useState<readonly FailedFile[]>([]);
  const queue = useRef(Promise.resolve());
  const addOne = async (media: NewMedia) => {
    const added = queue.current.then(() => mutateAsync(media));
    queue.current = added.catch(() => undefined);
    await added;
    announce(t('added', { name: typeof media.source === 'string' ? media.source : media.source.name }));
  };
  const addListed = async (file: File, target: MediaTarget) => {
    const operationId = uuidv7();
    try {
      await addOne({ source: file, target, operationId });
    } catch (error) {
      setFailed((before) => [...before, { id: operationId, name: file.name, error }]);
    }
    setLeft((before) => before - 1);
  };
  const addFiles = (files: readonly File[], target: MediaTarget) => {
    if (files.length === 0) return;
    setFailed([]);
    setLeft((before) => before + files.length);
    for (const file of files) void addListed(file, target);
  };
  return { left, failed, addFiles, addOne };
}
