import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import type { AiCredentialDetailsDto, SaveAiCredentialDto } from '@wordhoard/api-client/types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const DEFAULT_LOCATION = 'global';

export interface ServiceAccountFieldsProps {
  errors: Partial<Record<keyof SaveAiCredentialDto, string>>;
  details: AiCredentialDetailsDto | undefined;
}

/** A service account file, pasted or chosen, with its project and location. */
export function ServiceAccountFields({ errors, details }: ServiceAccountFieldsProps) {
  const { t } = useTranslation('ai-settings');
  const [account, setAccount] = useState('');
  const [project, setProject] = useState(details?.project_id ?? '');
  const take = (text: string) => {
    setAccount(text);
    setProject((before) => before || projectOf(text));
  };
  return (
    <>
      <Textarea
        name="service_account_json"
        label={t('save.serviceAccount')}
        description={t('save.serviceAccountIs')}
        error={errors.service_account_json}
        value={account}
        onChange={(event) => {
          take(event.currentTarget.value);
        }}
        rows={4}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
      />
      <FileChoice onRead={take} />
      <TextInput
        name="project_id"
        label={t('save.project')}
        error={errors.project_id}
        value={project}
        onChange={(event) => {
          setProject(event.currentTarget.value);
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextInput
        name="location"
        label={t('save.location')}
        description={t('save.locationIs')}
        error={errors.location}
        defaultValue={details?.location ?? DEFAULT_LOCATION}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </>
  );
}

/** Reads a file locally; its content is sent only with the form. */
function FileChoice({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useTranslation('ai-settings');
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const read = async (file: File | undefined) => {
    if (!file) return;
    onRead(await file.text());
    setName(file.name);
  };
  return (
    <Group gap="sm">
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('save.chooseFile')}
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          // Allows choosing the same file again after a change.
          event.currentTarget.value = '';
        }}
      />
      <Button variant="default" size="xs" onClick={() => input.current?.click()}>
        {t('save.chooseFile')}
      </Button>
      {name !== '' && (
        <Text size="sm" role="status">
          {t('save.fileRead', { name })}
        </Text>
      )}
    </Group>
  );
}

/** The project named in the file, as the default. */
function projectOf(text: string): string {
  try {
    const { project_id: project } = JSON.parse(text) as { project_id?: unknown };
    return typeof project === 'string' ? project : '';
  } catch {
    return '';
  }
}
