import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconPlayerStop, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { speechLocaleOf, toSupportedLanguage } from '@wordhoard/language';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../announcer.js';
import { useNotify } from '../notifications.js';
import { useKeys } from '../use-keys.js';
import classes from './speaker-button.module.css';
import { useSilenceTexts } from './use-silence-texts.js';
import { useSpeaker } from './use-speaker.js';

export interface SpeakerButtonProps {
  text: string;
  /** Name of a supported language, such as `Spanish`. */
  language: string;
  /** Speaks as soon as it is there, where the learner wants that. */
  isAtOnce?: boolean;
  /** The side on which the screen has no room, so that the reason for silence extends from there. */
  side?: 'start' | 'end';
  size?: number;
}

/**
 * Speaks a word, by a press or by R, and stops when pressed again. It stands where the word stands, so that it never gives an answer away.
 * Without a matching voice it is disabled, with the reason as its tooltip and description.
 */
export function SpeakerButton({ text, language, isAtOnce = false, side = 'end', size = 42 }: SpeakerButtonProps) {
  const { t } = useTranslation('speech');
  const id = useId();
  const locale = speechLocaleOf(toSupportedLanguage(language), text);
  const speaker = useSpeaker({ text, locale, isAtOnce });
  const { isSpeaking, silence } = speaker;
  const reason = useSilenceTexts(locale)[silence ?? 'noVoice'];
  const explaining = useExplaining();
  const announce = useAnnounce();
  const press = usePress(speaker, () => {
    explaining.show();
    announce(reason);
  });
  useKeys({ r: press });
  const Sign = silence ? IconVolumeOff : isSpeaking ? IconPlayerStop : IconVolume;
  return (
    <span className={classes['speaker']} data-side={side} {...(silence && explaining.events)}>
      <ActionIcon
        variant="subtle"
        className={classes['button'] ?? ''}
        size={size}
        aria-label={isSpeaking ? t('stop') : t('listen')}
        aria-keyshortcuts="r"
        aria-disabled={silence !== null || undefined}
        data-disabled={silence !== null || undefined}
        aria-describedby={silence ? id : undefined}
        onClick={press}
      >
        <Sign size={22} aria-hidden />
      </ActionIcon>
      {silence && (
        <span id={id} role="tooltip" className={classes['reason']} data-shown={explaining.isShown || undefined}>
          {reason}
        </span>
      )}
    </span>
  );
}

/** What a press does: speak, stop, or say why there is silence. */
function usePress({ isSpeaking, silence, say, stop }: ReturnType<typeof useSpeaker>, explain: () => void): () => void {
  const { t } = useTranslation('speech');
  const notify = useNotify();
  if (silence) return explain;
  if (isSpeaking) return stop;
  return () => {
    void say().then((ending) => {
      if (ending === 'failed' || ending === 'refused') notify({ message: t('failed'), tone: 'problem' });
    });
  };
}

/** Shown to a pointer and to the focus, put away by Escape or by leaving. */
function useExplaining() {
  const [isShown, setIsShown] = useState(false);
  const show = () => {
    setIsShown(true);
  };
  const hide = () => {
    setIsShown(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  return { isShown, show, events: { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide, onKeyDown } };
}
