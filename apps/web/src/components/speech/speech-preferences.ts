import { useMemo, useSyncExternalStore } from 'react';
import { Stored } from '../../lib/stored.js';

/** Speech settings of this device. */
export interface SpeechPreferences {
  /** The chosen voice of each language, by tag. */
  voices: Readonly<Record<string, string>>;
  rate: Rate;
  /** In walking mode. */
  asksAloud: boolean;
}

/** Speed as a multiple of the voice's own. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5] as const;
export type Rate = (typeof RATES)[number];

const DEFAULTS: SpeechPreferences = { voices: {}, rate: 1, asksAloud: true };

const KEY = 'wordhoard.speech';

const stored = new Stored<SpeechPreferences>(KEY, (value) => {
  const { voices, rate, asksAloud } = { ...(value as Partial<SpeechPreferences> | null) };
  return { voices: chosenOf(voices), rate: RATES.find((one) => one === rate) ?? DEFAULTS.rate, asksAloud: asksAloud !== false };
});

const listeners = new Set<() => void>();

/** The settings, also after a change in another tab. */
export function useSpeechPreferences(): SpeechPreferences {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(stored.get() ?? DEFAULTS));
  return useMemo(() => JSON.parse(text) as SpeechPreferences, [text]);
}

export function saveSpeechPreferences(changes: Partial<SpeechPreferences>): void {
  stored.set({ ...(stored.get() ?? DEFAULTS), ...changes });
  for (const listener of listeners) listener();
}

/** Null resets to the automatic choice. */
export function saveVoice(language: string, voiceUri: string | null): void {
  const { [language]: _before, ...others } = stored.get()?.voices ?? {};
  saveSpeechPreferences({ voices: { ...others, ...(voiceUri !== null && { [language]: voiceUri }) } });
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that storage was cleared.
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function chosenOf(voices: unknown): SpeechPreferences['voices'] {
  if (typeof voices !== 'object' || voices === null) return {};
  return Object.fromEntries(Object.entries(voices).filter(([, uri]) => typeof uri === 'string'));
}
