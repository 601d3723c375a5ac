import { bestVoice, parseVoices } from './espeak-voices.js';

const TABLE = `Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  cmn             --/M      Chinese_(Mandarin,_latin_as_English) sit/cmn              (zh-cmn 5)(zh 5)
 5  cmn-latn-pinyin --/M      Chinese_(Mandarin,_latin_as_Pinyin) sit/cmn-Latn-pinyin  (zh-cmn 5)(zh 5)
 5  de              --/M      German             gmw/de               
10  en-029          --/M      English_(Caribbean) gmw/en-029           (en 10)
 2  en-gb           --/M      English_(Great_Britain) gmw/en               (en 2)
 2  en-us           --/M      English_(America)  gmw/en-US            (en 3)
 5  he              --/M      Hebrew             sem/he               
 5  ja              --/M      Japanese           jpx/ja               
 5  pt              --/M      Portuguese_(Portugal) roa/pt               (pt-pt 5)
 5  pt-br           --/M      Portuguese_(Brazil) roa/pt-BR            (pt 6)
 5  yue             --/M      Chinese_(Cantonese) sit/yue              (zh-yue 5)(zh 8)
`;
const voices = parseVoices(TABLE);

it('reads every language of a voice, but not the heading', () => {
  expect(voices.filter(({ voice }) => voice === 'en-gb')).toEqual([
    { tag: 'en-gb', voice: 'en-gb', priority: 2 },
    { tag: 'en', voice: 'en-gb', priority: 2 },
  ]);
  expect(voices.map(({ tag }) => tag)).not.toContain('Language');
});

it.each([
  ['de', 'de'],
  ['en', 'en-gb'],
  ['en-US', 'en-us'],
  ['en-AU', 'en-gb'],
  ['pt', 'pt'],
  ['pt-BR', 'pt-br'],
  ['zh', 'cmn-latn-pinyin'],
])('chooses the preferred voice of a language: %s', (language, voice) => {
  expect(bestVoice(voices, language)).toBe(voice);
});

it.each(['fr', 'ja', 'he', 'not a tag'])('chooses none for a language that no voice can read: %s', (language) => {
  expect(bestVoice(voices, language)).toBeUndefined();
});
