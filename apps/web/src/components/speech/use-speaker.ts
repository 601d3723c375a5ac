import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { useSpeechPreferences } from './speech-preferences.js';
import { canSpeak, type Ending, synthesizer } from './synthesizer.js';
import { chosenVoice, languageOf, voicesFor } from './voices.js';

/** Why a text cannot be spoken. */
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
  /** Speaks without being asked, once, as soon as there is a voice. */
  isAtOnce?: boolean;
}

/** Voices for a language on this device, the one to take first, as they come and go. */
export function useVoices(locale: string | null): { voices: SpeechSynthesisVoice[]; hasAny: boolean } {
  const all = useSyncExternalStore(synthesizer.subscribe, synthesizer.voices);
  return { voices: locale === null ? [] : voicesFor(locale, all), hasAny: all.length > 0 };
}

/** Speaks a text in the voice that this device's learner chose, and is silent when what shows it leaves the screen. */
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
