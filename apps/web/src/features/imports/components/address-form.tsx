import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../../components/use-submission.js';
import classes from './imports.module.css';

export interface AddressFormProps {
  onFetch: (address: string) => void;
}

export function AddressForm({ onFetch }: AddressFormProps) {
  const { t } = useTranslation('imports');
  const { formProps, errors } = useSubmission({
    fields: ['address'],
    rules: { address: (address) => (isAddress(address) ? null : t('choose.addressRule')) },
    send: async ({ address }) => {
      onFetch(address.trim());
      return Promise.resolve();
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="xs">
        <div className={classes['address']}>
          <TextInput
            name="address"
            type="url"
            inputMode="url"
            dir="ltr"
            label={t('choose.address')}
            description={t('choose.addressHint')}
            error={errors.address}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" variant="default">
            {t('choose.fetch')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function isAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text.trim()).protocol);
  } catch {
    return false;
  }
}
