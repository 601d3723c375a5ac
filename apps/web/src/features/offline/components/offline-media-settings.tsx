import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../components/settings-section.js';
import { formatSize } from '../../../lib/format-size.js';
import { MEDIA_BUDGETS, mediaBudget, saveMediaBudget } from '../media-budget.js';
import { offlineManager } from '../offline-layer.js';
import { useOfflineState } from '../use-offline-state.js';

const WIDTH = 400;

/** How much space pictures and recordings may take on this device, and how much they take. */
export function OfflineMediaSettings() {
  const { t, i18n } = useTranslation('offline');
  const { mediaBytes } = useOfflineState();
  const [budget, setBudget] = useState(mediaBudget);
  const sizeOf = (bytes: number) => formatSize(bytes, i18n.language);
  return (
    <SettingsSection heading={t('media.heading')} body={t('media.body')}>
      <NativeSelect
        label={t('media.budget')}
        description={mediaBytes === 0 ? t('media.nothing') : t('media.stored', { size: sizeOf(mediaBytes) })}
        maw={WIDTH}
        value={String(budget)}
        data={MEDIA_BUDGETS.map((bytes) => ({ value: String(bytes), label: bytes === 0 ? t('media.none') : sizeOf(bytes) }))}
        onChange={({ currentTarget: { value } }) => {
          setBudget(Number(value));
          saveMediaBudget(Number(value));
          void offlineManager.mediaBudgetChanged();
        }}
      />
    </SettingsSection>
  );
}
