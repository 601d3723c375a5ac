import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../components/settings-section.js';
import { APPS, type AssistantClient, configurationOf } from '../configuration.js';
import { useAppNames } from '../use-assistant-texts.js';
import classes from './assistants.module.css';
import { CopyableText } from './copyable-text.js';

const DEFAULT_FOLDER = '/home/me/wordhoard';

/** Instructions for connecting a local app, ready to copy. */
export function ConnectInstructions() {
  const { t } = useTranslation('assistants');
  const names = useAppNames();
  const [app, setApp] = useState<AssistantClient>('claude');
  const [folder, setFolder] = useState(DEFAULT_FOLDER);
  const where = { claude: t('connect.where.claude'), vscode: t('connect.where.vscode'), cursor: t('connect.where.cursor') };
  const { origin } = location;
  return (
    <SettingsSection heading={t('connect.heading')} body={t('connect.body')}>
      <Stack gap="sm">
        <NativeSelect
          label={t('connect.app')}
          value={app}
          data={APPS.map((value) => ({ value, label: names[value] }))}
          onChange={(event) => {
            setApp(APPS.find((one) => one === event.currentTarget.value) ?? app);
          }}
        />
        <TextInput
          label={t('connect.folder')}
          value={folder}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setFolder(event.currentTarget.value);
          }}
        />
      </Stack>
      <ol className={classes['steps']}>
        <li>
          <Text mb={4}>{t('connect.login')}</Text>
          <CopyableText label={t('connect.login')} copyLabel={t('connect.copyLogin')} text={`npx svc login ${origin}`} />
        </li>
        <li>
          <Text>{t('connect.write')}</Text>
          <Text size="sm" c="dimmed" mb={4}>
            {where[app]}
          </Text>
          <CopyableText
            label={t('connect.write')}
            copyLabel={t('connect.copyConfiguration')}
            text={configurationOf(app, { server: origin, folder })}
          />
        </li>
        <li>
          <Text>{t('connect.restart')}</Text>
        </li>
      </ol>
      <Text size="sm" c="dimmed">
        {t('connect.token')}
      </Text>
    </SettingsSection>
  );
}
