import { useMutation } from '@tanstack/react-query';
import { updateMeMutation } from '@wordhoard/api-client/queries';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { UpdateMeDto, UserDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../components/notifications.js';
import { Notice } from '../../../components/notice.js';
import { NativeLanguageField } from '../../../components/native-language-field.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { hasCode } from '../../../lib/faults.js';
import { useAccountRules } from './use-account-rules.js';

export function ProfileForm({ me }: { me: UserDto }) {
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation();
  const rules = useAccountRules();
  const notify = useNotify();
  const update = useMutation(updateMeMutation());
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['username', 'native_language', 'time_zone'],
    rules: { username: rules.username },
    send: async ({ username, native_language, time_zone }) => {
      await update.mutateAsync({ body: changesOf(me, { username: username.trim(), native_language: native_language || null, time_zone }) });
      notify({ message: t('profile.saved') });
    },
    place: (error) => (hasCode(error, 'ACCOUNT.TAKEN') ? { username: t('profile.taken') } : null),
  });
  return (
    <form {...formProps}>
      <Stack maw={400}>
        {refusal && <ProblemAlert {...refusal} />}
        <TextInput
          name="username"
          label={t('fields.username')}
          description={t('profile.usernameIs')}
          defaultValue={me.username}
          error={errors.username}
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <NativeLanguageField
          name="native_language"
          label={t('profile.ownLanguage')}
          description={t('profile.ownLanguageIs')}
          none={t('profile.ownLanguageNone')}
          defaultValue={me.native_language}
          error={errors.native_language}
        />
        <TimeZoneField stored={me.time_zone} error={errors.time_zone} />
        <Button type="submit" loading={isSending} w="fit-content">
          {common('actions.save')}
        </Button>
      </Stack>
    </form>
  );
}

/** The time zone, with a button for the device's own if that differs. */
function TimeZoneField({ stored, error }: { stored: string; error: string | undefined }) {
  const { t } = useTranslation('accounts');
  const [zone, setZone] = useState(stored);
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set(['UTC', stored, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <>
      <NativeSelect
        name="time_zone"
        label={t('profile.timeZone')}
        description={t('profile.timeZoneIs')}
        error={error}
        value={zone}
        onChange={(event) => {
          setZone(event.currentTarget.value);
        }}
        data={[...zones].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      {zone !== here && zones.has(here) && (
        <Notice>
          {t('profile.timeZoneHere', { zone: here.replaceAll('_', ' ') })}
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              setZone(here);
            }}
          >
            {t('profile.useTimeZone')}
          </Button>
        </Notice>
      )}
    </>
  );
}

type Profile = Required<Pick<UpdateMeDto, 'username' | 'native_language' | 'time_zone'>>;

/** Sends only changed fields, because any `time_zone` in the request triggers a recalculation. */
function changesOf(me: UserDto, profile: Profile): UpdateMeDto {
  return Object.fromEntries(Object.entries(profile).filter(([name, value]) => me[name as keyof Profile] !== value));
}
