import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Button, NativeSelect, Switch, Text } from '@mantine/core';
import { speechLocales } from '@wordhoard/language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf, nativeNameOf } from '../../lib/languages.js';
import { useNotify } from '../notifications.js';
import { SettingsSection } from '../settings-section.js';
import { RATES, saveSpeechPreferences, saveVoice, useSpeechPreferences } from './speech-preferences.js';
import { canSpeak } from './synthesizer.js';
import { type Speaker, useSpeechUnavailableTexts, useSpeaker, useVoices } from './use-speaker.js';
import { chosenVoice } from './voices.js';

/** Voice and speed on this device. `learned` is the preselected language, as a BCP-47 tag. */
export function SpeechSettings({ learned }: { learned: string | null }) {
  const { t } = useTranslation('speech');
  const [picked, setPicked] = useState<string | null>(null);
  const { unsupported } = useSpeechUnavailableTexts(null);
  const locale = picked ?? learned ?? DEFAULT_LOCALE;
  return (
    <SettingsSection heading={t('settings.heading')} body={t('settings.body')}>
      {canSpeak() ? (
        <>
          <LanguageField locale={locale} onPick={setPicked} />
          <VoiceField locale={locale} />
          <RateField />
          <Sample locale={locale} />
          <AskingSwitch />
        </>
      ) : (
        <Text>{unsupported}</Text>
      )}
    </SettingsSection>
  );
}

const LOCALES = speechLocales();
const DEFAULT_LOCALE = LOCALES[0] ?? '';
const WIDTH = 400;

function LanguageField({ locale, onPick }: { locale: string; onPick: (locale: string) => void }) {
  const { t, i18n } = useTranslation('speech');
  return (
    <NativeSelect
      label={t('settings.language')}
      maw={WIDTH}
      value={locale}
      data={LOCALES.map((value) => ({ value, label: nameOf(value, i18n.language) }))}
      onChange={(event) => {
        onPick(event.currentTarget.value);
      }}
    />
  );
}

/** The voices of a language, or why there are none. */
function VoiceField({ locale }: { locale: string }) {
  const { t, i18n } = useTranslation('speech');
  const { voices, hasAny } = useVoices(locale);
  const chosen = useSpeechPreferences().voices[locale];
  const texts = useSpeechUnavailableTexts(locale);
  const unavailable = hasAny ? texts.noVoice : texts.noVoices;
  const labelOf = ({ name, lang, localService }: SpeechSynthesisVoice) => {
    const described = { name, language: nameOf(lang, i18n.language) };
    return localService ? t('settings.local', described) : t('settings.online', described);
  };
  return (
    <NativeSelect
      label={t('settings.voice')}
      maw={WIDTH}
      {...(voices.length === 0 && { description: unavailable })}
      disabled={voices.length === 0}
      value={chosen !== undefined && chosenVoice(voices, chosen)?.voiceURI === chosen ? chosen : ''}
      data={[{ value: '', label: t('settings.automatic') }, ...voices.map((voice) => ({ value: voice.voiceURI, label: labelOf(voice) }))]}
      onChange={(event) => {
        saveVoice(locale, event.currentTarget.value || null);
      }}
    />
  );
}

function RateField() {
  const { t, i18n } = useTranslation('speech');
  const { rate } = useSpeechPreferences();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <NativeSelect
      label={t('settings.rate')}
      maw={WIDTH}
      value={String(rate)}
      data={RATES.map((one) => ({ value: String(one), label: percent.format(one) }))}
      onChange={(event) => {
        const value = Number(event.currentTarget.value);
        const next = RATES.find((one) => one === value);
        if (next) saveSpeechPreferences({ rate: next });
      }}
    />
  );
}

/** Speaks the language's own name. */
function Sample({ locale }: { locale: string }) {
  const { t } = useTranslation('speech');
  const speaker = useSpeaker({ text: nativeNameOf(locale), locale });
  const play = usePlaying(speaker);
  if (speaker.unavailable) return null;
  return (
    <Button variant="default" w="fit-content" onClick={play}>
      {speaker.isSpeaking ? t('stop') : t('settings.sample')}
    </Button>
  );
}

function usePlaying({ isSpeaking, say, stop }: Speaker): () => void {
  const { t } = useTranslation('speech');
  const notify = useNotify();
  if (isSpeaking) return stop;
  return () => {
    void say().then((result) => {
      if (result === 'failed' || result === 'refused') notify({ message: t('settings.failed'), tone: 'problem' });
    });
  };
}

function AskingSwitch() {
  const { t } = useTranslation('speech');
  const { asksAloud } = useSpeechPreferences();
  return (
    <Switch
      label={t('settings.asksAloud')}
      checked={asksAloud}
      onChange={(event) => {
        saveSpeechPreferences({ asksAloud: event.currentTarget.checked });
      }}
    />
  );
}
