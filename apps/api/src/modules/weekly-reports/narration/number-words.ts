import { searchForm } from '@wordhoard/language';

/**
 * Number words from two on, and words for multiples and fractions, by language. Words with a more common meaning are left out, such as one
 * where it is also an article.
 */
const WORDS: Readonly<Record<string, string>> = {
  en:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
    'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen half quarter third fourth fifth sixth ' +
    'seventh eighth ninth tenth second twice thrice double doubled triple tripled twofold tens hundreds thousands dozens halves thirds',
  es:
    'cero dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte ' +
    'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento cientos mil miles millon millones docena docenas mitad tercio ' +
    'doble triple duplicado segundo segunda tercero tercera cuarto cuarta quinto quinta',
  fr:
    'zero deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante ' +
    'soixante septante huitante octante nonante cent cents mille million millions douzaine dizaine centaine moitie tiers quart double ' +
    'triple deuxieme troisieme quatrieme cinquieme',
  de:
    'null zwei zwo drei vier funf sechs sieben acht neun zehn elf zwolf hundert tausend million millionen dutzend halb halbe halfte drittel ' +
    'viertel doppelt doppelte dreifach zweimal dreimal viermal zweite zweiten dritte dritten vierte vierten',
  it:
    'zero due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto ' +
    'diciannove cento mille mila milione milioni dozzina decina meta terzo quarto doppio triplo secondo seconda',
  pt:
    'zero dois duas tres quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze dezesseis dezasseis dezessete ' +
    'dezassete dezoito dezenove dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento centos mil milhao ' +
    'milhoes duzia dezena metade terco quarto dobro triplo segundo segunda terceiro terceira',
  tr:
    'sifir iki uc dort bes alti yedi sekiz dokuz on yirmi otuz kirk elli altmis yetmis seksen doksan yuz bin milyon duzine yarim yarisi ' +
    'ceyrek cift ikinci ucuncu dorduncu besinci',
  ko:
    '하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열 스물 서른 마흔 쉰 예순 일흔 여든 아흔 두 세 네 스무 열두 백 천 절반 두배 ' +
    '첫째 둘째 셋째',
};

/** Compound and inflected number words. */
const FORMS: Readonly<Record<string, RegExp>> = {
  en: /(twen|thir|for|fif|six|seven|eigh|nine)t(y|ies|ieth)$|teen(th)?$|(hundred|thousand|million)(th)?s?$/u,
  es: /^(dieci|veinti|treintai|cuarentai)|(cient|quinient)[oa]s$/u,
  de: /zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend|zehn(te[nrs]?)?$/u,
  it: /^(venti|ventuno|ventotto|trenta|trentuno|trentotto|quarant|cinquant|sessant|settant|ottant|novant)|cento$|mila$/u,
  pt: /cent[oa]s$/u,
  tr: /^(iki|uc|dort|bes|alti|yedi|sekiz|dokuz|yirmi|otuz|kirk|elli|altmis|yetmis|seksen|doksan|yuz|bin)([ns]?[iu]n?|y?[ea]|[dt][ea]n?|[ei]r|ser)$/u,
  ko: /^(다섯|여섯|일곱|여덟|아홉|스물|서른|마흔|예순|일흔|여든|아흔|열[한두세네])|^[두세네](번|개|배|날)|^([이삼사오육칠팔구]?[십백천만])+[일이삼사오육칠팔구]?(번|개|일|분|회|명|점|을|를|이|가|은|는)?$/u,
};

/** Number ideographs; one counts only before a counter word. */
const IDEOGRAPHS =
  /[二三四五六七八九十百千万萬億亿兩两零半]|一[つ人回度日週周月年語词詞個个枚問问点點割倍]|ひとつ|ふたつ|みっつ|よっつ|いつつ|むっつ|ななつ|やっつ|ここのつ/u;

const known = new Map(Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(' ').map(searchForm))]));

/** Whether a text contains a number, in digits of any script or in number words of its language or of English. */
export function containsNumber(text: string, language: string): boolean {
  if (/\p{N}/u.test(text) || /\p{N}/u.test(text.normalize('NFKD')) || IDEOGRAPHS.test(text)) return true;
  const words = searchForm(text).match(/[\p{L}\p{M}]+/gu) ?? [];
  return [...new Set(['en', language.split('-')[0] ?? ''])].some((one) =>
    words.some((word) => known.get(one)?.has(word) || FORMS[one]?.test(word)),
  );
}
