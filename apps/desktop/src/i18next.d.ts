import type english from './locales/en.json';

// A key that is in no file does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english };
  }
}
