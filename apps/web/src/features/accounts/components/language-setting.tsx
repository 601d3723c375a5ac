import { useMutation } from '@tanstack/react-query';
import { updateMeMutation } from '@wordhoard/api-client/queries';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { interfaceLanguages } from '../../../lib/i18n.js';

/** The interface language, saved in the account. */
export function LanguageSetting() {
  const { t, i18n } = useTranslation('accounts');
  const updateMe = useMutation(updateMeMutation());
  const choose = (language: string) => {
    void i18n.changeLanguage(language);
    updateMe.mutate({ body: { interface_language: language } });
  };
  return (
    <>
      <NativeSelect
        label={t('appearance.language')}
        maw={400}
        value={i18n.language}
        data={interfaceLanguages.map((language) => ({ value: language, label: ownName(language) }))}
        onChange={(event) => {
          choose(event.currentTarget.value);
        }}
      />
      {updateMe.error && <ProblemAlert error={updateMe.error} />}
    </>
  );
}

function ownName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
