import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { updateWordMediaMutation } from '@wordhoard/api-client/queries';
import type { WordMediaDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useFocusOnMount } from '../../../components/use-focus-on-mount.js';
import { useSubmission } from '../../../components/use-submission.js';

const MAX_DESCRIPTION_LENGTH = 500;

export interface DescriptionFormProps {
  media: WordMediaDto;
  /** Called after saving or cancelling. */
  onClose: () => void;
}

export function DescriptionForm({ media: { id, word_id, kind, alt }, onClose }: DescriptionFormProps) {
  const { t } = useTranslation('media');
  const { t: common } = useTranslation();
  const announce = useAnnounce();
  const field = useFocusOnMount<HTMLInputElement>();
  const updating = useMutation(updateWordMediaMutation());
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['alt'],
    rules: {},
    send: async (values) => {
      await updating.mutateAsync({ path: { word_id, media_id: id }, body: { alt: values.alt.trim() } });
      announce(t('description.saved'));
      onClose();
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="sm">
        {refusal && <ProblemAlert {...refusal} />}
        <TextInput
          ref={field}
          name="alt"
          label={kind === 'image' ? t('description.image') : t('description.audio')}
          defaultValue={alt}
          error={errors.alt}
          maxLength={MAX_DESCRIPTION_LENGTH}
          dir="auto"
        />
        <Group gap="sm">
          <Button type="submit" size="sm" loading={isSending}>
            {common('actions.save')}
          </Button>
          <Button variant="default" size="sm" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
