import type english from './locales/en.json';

// Makes unknown translation keys a compile error.
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english };
  }
}
