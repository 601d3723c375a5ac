/** Control, format, direction, private-use and other invisible characters. The blank Braille pattern looks like a space. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The scripts that UAX #31 recommends for identifiers: those in wide modern use. */
const RECOMMENDED_SCRIPTS = [
  ...['Arab', 'Armn', 'Beng', 'Bopo', 'Cyrl', 'Deva', 'Ethi', 'Geor', 'Grek', 'Gujr', 'Guru', 'Hang', 'Hani', 'Hebr'],
  ...['Hira', 'Kana', 'Khmr', 'Knda', 'Laoo', 'Latn', 'Mlym', 'Mymr', 'Orya', 'Sinh', 'Taml', 'Telu', 'Thaa', 'Thai', 'Tibt'],
];

/** The script combinations of UTS #39's "highly restrictive" level: Japanese, Chinese and Korean, each with Latin. */
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
 * Letters that look like another one in common typefaces (UTS #39 confusables), in lower case. Includes Cyrillic and Greek letters of which
 * only the capital looks Latin (В, Н, Τ), since the skeleton ignores case.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...pairs('0|¦i1ɑɡ', 'ollllag'),
  ...pairs('авгеһіјкмнопрстухѕԁԛԝьӏүѵз', 'abrehljkmhonpctyxsdqwblyv3'),
  ...pairs('αβγεζηικμνοπρστυχ', 'abyeznlkmvonpotux'),
  ...pairs('օսհոզցյ', 'ouhnqgj'),
};

/** Whether a text has invisible characters, which can make two different texts look the same. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

/**
 * Whether a name uses a single script, or Latin with the scripts of Chinese, Japanese or Korean: the "highly restrictive" level of UTS #39.
 * Characters shared by several scripts (digits, marks, punctuation) match each of them.
 */
export function isHighlyRestrictive(name: string): boolean {
  return HIGHLY_RESTRICTIVE.test(name.normalize('NFKC'));
}

/**
 * A key that is equal for names that look alike (UTS #39, section 4). Ignores compatibility forms, case, spaces and the choice between
 * similar letters; keeps accents. Never shown.
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
