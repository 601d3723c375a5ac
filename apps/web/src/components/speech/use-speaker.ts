import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../lib/languages.js';
import { useSpeechPreferences } from './speech-preferences.js';
import { canSpeak, type SpeechResult, synthesizer } from './synthesizer.js';
import { chosenVoice, languageOf, voicesFor } from './voices.js';

export type SpeechUnavailableReason = 'unsupported' | 'unknownLanguage' | 'noVoices' | 'noVoice';

export interface Speaker {
  isSpeaking: boolean;
  unavailable: SpeechUnavailableReason | null;
  say: () => Promise<SpeechResult>;
  stop: () => void;
}

export interface SpeakerOptions {
  text: string;
  /** A BCP-47 tag; null if the language is unknown. */
  locale: string | null;
  /** Speaks once, as soon as a voice is available. */
  autoPlay?: boolean;
}

/** The voices for a language on this device, best match first. */
export function useVoices(locale: string | null): { voices: SpeechSynthesisVoice[]; hasAny: boolean } {
  const all = useSyncExternalStore(synthesizer.subscribe, synthesizer.voices);
  return { voices: locale === null ? [] : voicesFor(locale, all), hasAny: all.length > 0 };
}

/** Speaks a text with this device's settings. Stops on unmount. */
export function useSpeaker({ text, locale, autoPlay = false }: SpeakerOptions): Speaker {
  const id = useId();
  const isSpeaking = useSyncExternalStore(synthesizer.subscribe, () => synthesizer.speaker() === id);
  const { voices, hasAny } = useVoices(locale);
  const preferences = useSpeechPreferences();
  const voice = chosenVoice(voices, locale === null ? undefined : preferences.voices[languageOf(locale)]);
  const say = () => (voice ? synthesizer.say({ text, voice, rate: preferences.rate }, id) : Promise.resolve<SpeechResult>('failed'));

  const speakOnce = useEffectEvent(() => void say());
  const isReady = voice !== null;
  useEffect(() => {
    if (autoPlay && isReady) speakOnce();
  }, [autoPlay, isReady]);
  useEffect(
    () => () => {
      synthesizer.stop(id);
    },
    [id],
  );
  return {
    isSpeaking,
    unavailable: isReady ? null : unavailableReasonOf(locale, hasAny),
    say,
    stop: () => {
      synthesizer.stop(id);
    },
  };
}

function unavailableReasonOf(locale: string | null, hasAnyVoice: boolean): SpeechUnavailableReason {
  if (!canSpeak()) return 'unsupported';
  if (locale === null) return 'unknownLanguage';
  return hasAnyVoice ? 'noVoice' : 'noVoices';
}

export function useSpeechUnavailableTexts(locale: string | null): Record<SpeechUnavailableReason, string> {
  const { t, i18n } = useTranslation('speech');
  return {
    unsupported: t('silence.unsupported'),
    unknownLanguage: t('silence.unknownLanguage'),
    noVoices: t('silence.noVoices'),
    noVoice: t('silence.noVoice', { language: locale === null ? '' : nameOf(locale, i18n.language) }),
  };
}
