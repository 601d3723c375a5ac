import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { Dialog } from '../../../components/dialog.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import type { CaptureDialogProps } from './capture-dialog.js';

const MAX_ADDRESS_LENGTH = 2048;

/** Adds the picture or recording at an address, which the server fetches. */
export function AddressDialog({ onAdd, onClose }: CaptureDialogProps) {
  const { t } = useTranslation('capture');
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['url'],
    rules: { url: (url) => (isWebAddress(url.trim()) ? null : t('address.rule')) },
    send: ({ url }) => onAdd(url.trim(), uuidv7()),
  });
  return (
    <Dialog isOpen title={t('address.title')} onClose={onClose}>
      <form {...formProps}>
        <Stack>
          {refusal && <ProblemAlert {...refusal} />}
          <TextInput
            name="url"
            type="url"
            label={t('address.label')}
            description={t('address.hint')}
            error={errors.url}
            maxLength={MAX_ADDRESS_LENGTH}
            autoComplete="off"
            dir="ltr"
            data-autofocus
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isSending}>
              {t('address.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function isWebAddress(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '');
}
