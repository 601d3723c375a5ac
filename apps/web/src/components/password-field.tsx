import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './password-field.module.css';

/** A password field with a button that shows the password. Mantine's would add three kilobytes to the first load. */
export function PasswordField(props: TextInputProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      required
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSection={
        <UnstyledButton
          className={classes['toggle']}
          aria-label={t('showCharacters')}
          aria-pressed={isShown}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          <svg viewBox="0 0 24 24" className={classes['eye']} aria-hidden>
            <path d="M2 12c2-4.5 5.5-7 10-7s8 2.5 10 7c-2 4.5-5.5 7-10 7s-8-2.5-10-7z" />
            <circle cx="12" cy="12" r="3.25" />
            {isShown && <path d="M4 3l16 18" />}
          </svg>
        </UnstyledButton>
      }
    />
  );
}
