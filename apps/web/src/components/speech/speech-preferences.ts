import { useMemo, useSyncExternalStore } from 'react';
import { Stored } from '../../lib/stored.js';

/** How this device speaks. */
export interface SpeechPreferences {
  /** The voice that was chosen for a language, by the language's tag. */
  voices: Readonly<Record<string, string>>;
  rate: Rate;
  /** In walking mode. */
  asksAloud: boolean;
}

/** How fast, as a share of a voice's own speed. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5] as const;
export type Rate = (typeof RATES)[number];

const DEFAULTS: SpeechPreferences = { voices: {}, rate: 1, asksAloud: true };

const KEY = 'wordhoard.speech';

const stored = new Stored<SpeechPreferences>(KEY, (value) => {
  const { voices, rate, asksAloud } = { ...(value as Partial<SpeechPreferences> | null) };
  return { voices: chosenOf(voices), rate: RATES.find((one) => one === rate) ?? DEFAULTS.rate, asksAloud: asksAloud !== false };
});

const listeners = new Set<() => void>();

/** What was chosen, in whichever tab. */
export function useSpeechPreferences(): SpeechPreferences {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(stored.get() ?? DEFAULTS));
  return useMemo(() => JSON.parse(text) as SpeechPreferences, [text]);
}

export function rememberSpeech(changes: Partial<SpeechPreferences>): void {
  stored.set({ ...(stored.get() ?? DEFAULTS), ...changes });
  for (const listener of listeners) listener();
}

/** Null leaves the choice to the device. */
export function rememberVoice(language: string, voiceUri: string | null): void {
  const { [language]: _before, ...others } = stored.get()?.voices ?? {};
  rememberSpeech({ voices: { ...others, ...(voiceUri !== null && { [language]: voiceUri }) } });
}

function subscribe(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // Without a key, all that was stored is gone.
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}

function chosenOf(voices: unknown): SpeechPreferences['voices'] {
  if (typeof voices !== 'object' || voices === null) return {};
  return Object.fromEntries(Object.entries(voices).filter(([, uri]) => typeof uri === 'string'));
}
