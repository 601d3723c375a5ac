/** Controls, format and direction signs, private and other invisible characters. The Braille blank is an empty cell. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The scripts that UAX #31 recommends for identifiers: those in wide modern use. */
const RECOMMENDED_SCRIPTS = [
  ...['Arab', 'Armn', 'Beng', 'Bopo', 'Cyrl', 'Deva', 'Ethi', 'Geor', 'Grek', 'Gujr', 'Guru', 'Hang', 'Hani', 'Hebr'],
  ...['Hira', 'Kana', 'Khmr', 'Knda', 'Laoo', 'Latn', 'Mlym', 'Mymr', 'Orya', 'Sinh', 'Taml', 'Telu', 'Thaa', 'Thai', 'Tibt'],
];

/** The combinations of UTS #39's "highly restrictive" level: how Japanese, Chinese and Korean are written, with Latin letters. */
const COMBINATIONS = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
];

const HIGHLY_RESTRICTIVE = new RegExp(
  `^(?:${[...RECOMMENDED_SCRIPTS.map((script) => [script]), ...COMBINATIONS]
    .map((scripts) => `[${[...scripts, 'Zyyy', 'Zinh'].map((script) => `\\p{scx=${script}}`).join('')}]*`)
    .join('|')})$`,
  'u',
);

/**
 * Letters that look like another in a common typeface, from the confusables of UTS #39, in lower case. A Cyrillic or Greek letter is here too
 * when only its capital looks like a Latin one (В, Н, Τ), since the skeleton ignores case.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...pairs('0|¦i1ɑɡ', 'ollllag'),
  ...pairs('авгеһіјкмнопрстухѕԁԛԝьӏүѵз', 'abrehljkmhonpctyxsdqwblyv3'),
  ...pairs('αβγεζηικμνοπρστυχ', 'abyeznlkmvonpotux'),
  ...pairs('օսհոզցյ', 'ouhnqgj'),
};

/** Whether a text has characters that cannot be seen, so that two texts look alike that are not. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

/**
 * Whether the letters of a name are of one script, or of Latin with the scripts of Chinese, Japanese or Korean: the "highly restrictive" level
 * of Unicode's UTS #39. Digits, marks and signs that several scripts share count for each of them.
 */
export function isHighlyRestrictive(name: string): boolean {
  return HIGHLY_RESTRICTIVE.test(name.normalize('NFKC'));
}

/**
 * The key by which two names look alike (UTS #39, section 4): compatibility forms, case and blanks do not matter, nor does which of several
 * similar letters is used. Never shown. Accents stay.
 */
export function nameSkeleton(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').normalize('NFD');
  const alike = [...plain].map((character) => LOOKALIKES[character] ?? character).join('');
  return alike.replaceAll('rn', 'm').replace(/\s+/gu, ' ').trim().normalize('NFC');
}

function pairs(from: string, to: string): Record<string, string> {
  const targets = [...to];
  return Object.fromEntries([...from].map((character, index) => [character, targets[index] ?? character]));
}
