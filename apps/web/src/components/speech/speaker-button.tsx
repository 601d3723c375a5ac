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
import { useSpeechUnavailableTexts, useSpeaker } from './use-speaker.js';

export interface SpeakerButtonProps {
  text: string;
  /** Name of a supported language, such as `Spanish`. */
  language: string;
  /** Plays once on mount, if the learner enabled that. */
  autoPlay?: boolean;
  /** The side without space for the tooltip. */
  side?: 'start' | 'end';
  size?: number;
}

/**
 * Speaks a word when pressed, or with R, and stops when pressed again. It appears only beside a visible word, so it never reveals an
 * answer. Without a matching voice it is disabled, with the reason as tooltip and description.
 */
export function SpeakerButton({ text, language, autoPlay = false, side = 'end', size = 42 }: SpeakerButtonProps) {
  const { t } = useTranslation('speech');
  const id = useId();
  const locale = speechLocaleOf(toSupportedLanguage(language), text);
  const speaker = useSpeaker({ text, locale, autoPlay });
  const { isSpeaking, unavailable } = speaker;
  const reason = useSpeechUnavailableTexts(locale)[unavailable ?? 'noVoice'];
  const tooltip = useTooltip();
  const announce = useAnnounce();
  const press = usePress(speaker, () => {
    tooltip.show();
    announce(reason);
  });
  useKeys({ r: press });
  const Icon = unavailable ? IconVolumeOff : isSpeaking ? IconPlayerStop : IconVolume;
  return (
    <span className={classes['speaker']} data-side={side} {...(unavailable && tooltip.events)}>
      <ActionIcon
        variant="subtle"
        className={classes['button'] ?? ''}
        size={size}
        aria-label={isSpeaking ? t('stop') : t('listen')}
        aria-keyshortcuts="r"
        aria-disabled={unavailable !== null || undefined}
        data-disabled={unavailable !== null || undefined}
        aria-describedby={unavailable ? id : undefined}
        onClick={press}
      >
        <Icon size={22} aria-hidden />
      </ActionIcon>
      {unavailable && (
        <span id={id} role="tooltip" className={classes['reason']} data-shown={tooltip.isShown || undefined}>
          {reason}
        </span>
      )}
    </span>
  );
}

/** Speaks, stops, or explains why it cannot speak. */
function usePress({ isSpeaking, unavailable, say, stop }: ReturnType<typeof useSpeaker>, explain: () => void): () => void {
  const { t } = useTranslation('speech');
  const notify = useNotify();
  if (unavailable) return explain;
  if (isSpeaking) return stop;
  return () => {
    void say().then((result) => {
      if (result === 'failed' || result === 'refused') notify({ message: t('failed'), tone: 'problem' });
    });
  };
}

/** The tooltip appears on hover and focus, and disappears on Escape. */
function useTooltip() {
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
