import { Stack, Text, Title } from '@mantine/core';
import type { ImportSourceDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useSizes } from '../use-sizes.js';

/** Warnings about a file, before its preview. */
export function FileNotes({ source: { warnings: all, media } }: { source: ImportSourceDto }) {
  const { t } = useTranslation('imports');
  const size = useSizes();
  // Media have their own note.
  const warnings = all.filter(({ code }) => code !== 'media-left-out');
  if (warnings.length === 0 && media.count === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="notes-heading">
      <Title order={2} size="h4" id="notes-heading">
        {t('file.warnings')}
      </Title>
      {media.count > 0 && <Text>{t('file.media', { count: media.count, size: size(media.bytes) })}</Text>}
      {warnings.map(({ code, message }) => (
        <Text key={`${code} ${message}`} lang="en">
          {message}
        </Text>
      ))}
    </Stack>
  );
}
