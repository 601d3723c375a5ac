import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { useSubmission } from '../../../components/use-submission.js';
import { SetupStep } from './setup-step.js';

const MAX_NAME_LENGTH = 128;

/** For languages without starter words. */
export function NameGroup({ onName }: { onName: (name: string) => void }) {
  const { t } = useTranslation('first-run');
  const { formProps, errors } = useSubmission({
    fields: ['name'],
    rules: { name: (name) => (name.trim() === '' ? t('group.nameRule') : null) },
    send: ({ name }) => {
      onName(name.trim());
      return Promise.resolve();
    },
  });
  return (
    <SetupStep number={2} heading={t('group.heading')}>
      <Text>{t('group.body')}</Text>
      <form {...formProps}>
        <Stack gap="lg">
          <TextInput
            name="name"
            label={t('group.name')}
            error={errors.name}
            maxLength={MAX_NAME_LENGTH}
            maw={400}
            dir="auto"
            autoComplete="off"
            required
          />
          <Group justify="space-between">
            <LinkButton to="/welcome" search={{}} variant="default">
              {t('back')}
            </LinkButton>
            <Button type="submit">{t('group.create')}</Button>
          </Group>
        </Stack>
      </form>
    </SetupStep>
  );
}
