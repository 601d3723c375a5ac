import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Holds the place of what is being loaded, in blocks of these heights in pixels. */
export function Loading({ heights }: { heights: readonly number[] }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {heights.map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}
