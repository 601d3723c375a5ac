import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../components/settings-section.js';

const ResetSettingsDialog = lazy(async () => ({ default: (await import('./reset-settings-dialog.js')).ResetSettingsDialog }));

/** Resets to the server's environment. */
export function ResetSettings() {
  const { t } = useTranslation('ai-administration');
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <SettingsSection heading={t('forget.heading')} body={t('forget.body')}>
      <Button
        ref={button}
        variant="default"
        w="fit-content"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('forget.action')}
      </Button>
      <Suspense>
        {isAsking && (
          <ResetSettingsDialog
            onClose={() => {
              setIsAsking(false);
              button.current?.focus();
            }}
          />
        )}
      </Suspense>
    </SettingsSection>
  );
}
