export { hasHiddenCharacters, isHighlyRestrictive, nameSkeleton } from './account-names.js';
export { type Direction, directionOf } from './direction.js';
export { FOLD_VERSION, searchForm, termKey } from './folds.js';
export { furigana, isKana, type RubyPart } from './furigana.js';
export { localeOf, SUPPORTED_LANGUAGES, SupportedLanguage, toSupportedLanguage } from './languages.js';
export { type MarkedPart, markWord } from './mark-word.js';
export { speechLocaleOf, speechLocales } from './speech-locale.js';
