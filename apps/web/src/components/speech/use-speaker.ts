import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../lib/languages.js';
import { useSpeechPreferences } from './speech-preferences.js';
import { canSpeak, type Ending, synthesizer } from './synthesizer.js';
import { chosenVoice, languageOf, voicesFor } from './voices.js';

export type Silence = 'unsupported' | 'unknownLanguage' | 'noVoices' | 'noVoice';

export interface Speaker {
  isSpeaking: boolean;
  silence: Silence | null;
  say: () => Promise<Ending>;
  stop: () => void;
}

export interface SpeakerOptions {
  text: string;
  /** A BCP-47 tag; null if the language is unknown. */
  locale: string | null;
  /** Speaks once, as soon as a voice is available. */
  isAtOnce?: boolean;
}

/** The voices for a language on this device, best match first. */
export function useVoices(locale: string | null): { voices: SpeechSynthesisVoice[]; hasAny: boolean } {
  const all = useSyncExternalStore(synthesizer.subscribe, synthesizer.voices);
  return { voices: locale === null ? [] : voicesFor(locale, all), hasAny: all.length > 0 };
}

/** Speaks a text with this device's settings. Stops on unmount. */
export function useSpeaker({ text, locale, isAtOnce = false }: SpeakerOptions): Speaker {
  const id = useId();
  const isSpeaking = useSyncExternalStore(synthesizer.subscribe, () => synthesizer.speaker() === id);
  const { voices, hasAny } = useVoices(locale);
  const preferences = useSpeechPreferences();
  const voice = chosenVoice(voices, locale === null ? undefined : preferences.voices[languageOf(locale)]);
  const say = () => (voice ? synthesizer.say({ text, voice, rate: preferences.rate }, id) : Promise.resolve<Ending>('failed'));

  const speakAtOnce = useEffectEvent(() => void say());
  const isReady = voice !== null;
  useEffect(() => {
    if (isAtOnce && isReady) speakAtOnce();
  }, [isAtOnce, isReady]);
  useEffect(
    () => () => {
      synthesizer.stop(id);
    },
    [id],
  );
  return {
    isSpeaking,
    silence: isReady ? null : silenceOf(locale, hasAny),
    say,
    stop: () => {
      synthesizer.stop(id);
    },
  };
}

function silenceOf(locale: string | null, hasAnyVoice: boolean): Silence {
  if (!canSpeak()) return 'unsupported';
  if (locale === null) return 'unknownLanguage';
  return hasAnyVoice ? 'noVoice' : 'noVoices';
}

export function useSilenceTexts(locale: string | null): Record<Silence, string> {
  const { t, i18n } = useTranslation('speech');
  return {
    unsupported: t('silence.unsupported'),
    unknownLanguage: t('silence.unknownLanguage'),
    noVoices: t('silence.noVoices'),
    noVoice: t('silence.noVoice', { language: locale === null ? '' : nameOf(locale, i18n.language) }),
  };
}
