import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { setOptedIn, useIsOptedIn } from '../opt-in.js';
import { askPermission, usePermission } from '../permission.js';
import { useNotificationSettings } from '../api/notifications.js';

/** Whether this browser shows notifications. The permission is requested only when the user turns it on. */
export function BrowserNotifications({ accountId }: { accountId: number }) {
  const { t } = useTranslation('reminders');
  const isOptedIn = useIsOptedIn(accountId);
  const permission = usePermission();
  const [isAsking, setIsAsking] = useState(false);
  const [wasUndecided, setWasUndecided] = useState(false);
  const isUnsupported = permission === 'unsupported';
  const isAccountOff = useNotificationSettings().data?.desktop_enabled === false;
  const turnOn = async () => {
    setIsAsking(true);
    setWasUndecided(false);
    const answer = await askPermission();
    setIsAsking(false);
    setWasUndecided(answer === 'default');
    setOptedIn(accountId, answer === 'granted');
  };
  const isOn = isOptedIn && permission === 'granted';
  return (
    <SettingsSection heading={t('browser.heading')} body={t('browser.body')}>
      <Switch
        label={t('browser.label')}
        checked={isOn || isAsking}
        disabled={isUnsupported}
        onChange={(event) => {
          if (isAsking) return;
          if (event.currentTarget.checked) void turnOn();
          else setOptedIn(accountId, false);
        }}
      />
      {isAsking && <Notice>{t('browser.asking')}</Notice>}
      {permission === 'denied' && <Notice>{t('browser.denied')}</Notice>}
      {wasUndecided && permission === 'default' && <Notice>{t('browser.undecided')}</Notice>}
      {isUnsupported && <Notice>{t('browser.unsupported')}</Notice>}
      {isOn && isAccountOff && <Notice>{t('browser.accountOff')}</Notice>}
    </SettingsSection>
  );
}
