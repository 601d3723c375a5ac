import { chosenVoice, languageOf, toBcp47, type Voice, voicesFor } from './voices.js';

const voice = (name: string, lang: string, overrides: Partial<Voice> = {}): Voice => {
  return { name, lang, voiceURI: name, default: false, localService: true, ...overrides };
};

const namesFor = (locale: string, ...voices: Voice[]) => voicesFor(locale, voices).map(({ name }) => name);

describe('voicesFor', () => {
  it('voicesFor returns the voices of the language in every region', () => {
    const voices = [voice('Mónica', 'es-ES'), voice('Thomas', 'fr-FR'), voice('Paulina', 'es-MX'), voice('Eston', 'et-EE')];
    expect(namesFor('es', ...voices)).toEqual(['Mónica', 'Paulina']);
    expect(namesFor('tr', ...voices)).toEqual([]);
  });

  it.each([
    ['es', 'es_ES'],
    ['zh', 'zh_CN_#Hans'],
    ['zh', 'cmn-CN'],
    ['he', 'iw_IL'],
    ['ar', 'AR-sa'],
  ])('voicesFor finds a voice for %s that the device calls %s', (locale, lang) => {
    expect(namesFor(locale, voice('Any', lang))).toEqual(['Any']);
  });

  it('voicesFor prefers the requested region, then local voices, then the device’s default', () => {
    const online = voice('Online', 'pt-PT', { localService: false, default: true });
    const own = voice('Own', 'pt-PT', { default: true });
    const brazilian = voice('Brazilian', 'pt_BR', { localService: false });
    const voices = [online, voice('First', 'pt-PT'), own, brazilian];
    expect(namesFor('pt', ...voices)).toEqual(['Own', 'First', 'Online', 'Brazilian']);
    expect(namesFor('pt-BR', ...voices)[0]).toBe('Brazilian');
  });
});

describe('chosenVoice', () => {
  const voices = [voice('One', 'es-ES'), voice('Other', 'es-MX')];

  it('chosenVoice returns the chosen voice, or the first one if that is missing', () => {
    expect(chosenVoice(voices, 'Other')?.name).toBe('Other');
    expect(chosenVoice(voices, 'Gone')?.name).toBe('One');
    expect(chosenVoice(voices, undefined)?.name).toBe('One');
    expect(chosenVoice([], 'One')).toBeNull();
  });
});

it('languageOf reads tags as devices write them and keeps invalid ones', () => {
  expect(['es_ES', 'zh_TW_#Hant', 'pt-BR'].map(toBcp47)).toEqual(['es-ES', 'zh-TW', 'pt-BR']);
  expect(languageOf('not a tag')).toBe('not a tag');
});
