import { Button, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../action-bar.js';
import { textAttributes } from '../foreign-text.js';
import classes from './composer.module.css';

export interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onWrite: (text: string) => void;
  onSend: () => void;
  /** Nothing can be sent until the reply arrives. */
  isWaiting: boolean;
  language: string;
  /** In the interface language. */
  languageName: string;
}

/** Limit of the API, in characters. */
const MAX_MESSAGE_LENGTH = 2000;

/** From here on, the remaining characters are shown. */
const COUNTER_THRESHOLD = 200;

/** The message field. Enter sends, unless an input method is composing. */
export function Composer({ field, text, onWrite, onSend, isWaiting, language, languageName }: ComposerProps) {
  const { t } = useTranslation('thread');
  const send = () => {
    onSend();
    field.current?.focus();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends the composition before the keydown event of its last key, which has this code.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  };
  const { lang } = textAttributes(text, language);
  const left = MAX_MESSAGE_LENGTH - [...text].length;
  return (
    <ActionBar>
      <form onSubmit={onSubmit} className={classes['form']}>
        <Textarea
          ref={field}
          className={classes['field']}
          classNames={{ input: classes['input'] ?? '' }}
          aria-label={t('message')}
          placeholder={t('placeholder', { language: languageName })}
          aria-describedby="composer-keys"
          value={text}
          readOnly={isWaiting}
          maxLength={MAX_MESSAGE_LENGTH}
          rows={1}
          dir="auto"
          {...(lang && { lang })}
          enterKeyHint="send"
          onChange={(event) => {
            onWrite(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" aria-disabled={isWaiting || undefined} data-disabled={isWaiting || undefined}>
          {t('send')}
        </Button>
      </form>
      <VisuallyHidden id="composer-keys">{t('keys')}</VisuallyHidden>
      <Text size="sm" c="dimmed" role="status">
        {left <= COUNTER_THRESHOLD && t('left', { count: left })}
      </Text>
    </ActionBar>
  );
}
