import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A skeleton of blocks with these heights in pixels. */
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
