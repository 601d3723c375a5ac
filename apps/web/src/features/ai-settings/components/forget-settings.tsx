import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../components/settings-section.js';

const ForgetSettingsDialog = lazy(async () => ({ default: (await import('./forget-settings-dialog.js')).ForgetSettingsDialog }));

/** Resets to the server's environment. */
export function ForgetSettings() {
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
          <ForgetSettingsDialog
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
