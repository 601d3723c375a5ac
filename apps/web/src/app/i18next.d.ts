import type common from '../components/locales/en.json';
import type model from '../components/locales/model.en.json';
import type scenes from '../components/locales/scenes.en.json';
import type speech from '../components/locales/speech.en.json';
import type thread from '../components/locales/thread.en.json';
import type accounts from '../features/accounts/locales/en.json';
import type administration from '../features/administration/locales/en.json';
import type aiAdministration from '../features/ai-settings/locales/ai-administration.en.json';
import type aiSettings from '../features/ai-settings/locales/en.json';
import type consent from '../features/assistants/locales/consent.en.json';
import type assistants from '../features/assistants/locales/en.json';
import type companion from '../features/companion/locales/en.json';
import type conversations from '../features/conversations/locales/en.json';
import type deleted from '../features/deleted/locales/en.json';
import type exports from '../features/export/locales/en.json';
import type imports from '../features/imports/locales/en.json';
import type extraction from '../features/extraction/locales/en.json';
import type firstRun from '../features/first-run/locales/en.json';
import type learningEvidence from '../features/learning-evidence/locales/en.json';
import type learningPaths from '../features/learning-paths/locales/en.json';
import type palace from '../features/palace/locales/en.json';
import type palaceSpace from '../features/palace/locales/palace-space.en.json';
import type walk from '../features/palace/locales/walk.en.json';
import type recallSettings from '../features/recall-settings/locales/en.json';
import type reminders from '../features/reminders/locales/en.json';
import type reviews from '../features/reviews/locales/en.json';
import type scenarios from '../features/scenarios/locales/en.json';
import type vocabulary from '../features/vocabulary/locales/en.json';
import type groupTable from '../features/vocabulary/locales/group-table.en.json';
import type leeches from '../features/vocabulary/locales/leeches.en.json';
import type wordHelp from '../features/vocabulary/locales/word-help.en.json';
import type wordPage from '../features/vocabulary/locales/word-page.en.json';
import type weeklyReports from '../features/weekly-reports/locales/en.json';
import type shell from './locales/en.json';
import type practice from './locales/practice.en.json';

// A key that is in no file does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      accounts: typeof accounts;
      administration: typeof administration;
      'ai-administration': typeof aiAdministration;
      'ai-settings': typeof aiSettings;
      'group-table': typeof groupTable;
      'learning-evidence': typeof learningEvidence;
      'learning-paths': typeof learningPaths;
      leeches: typeof leeches;
      assistants: typeof assistants;
      companion: typeof companion;
      consent: typeof consent;
      conversations: typeof conversations;
      deleted: typeof deleted;
      export: typeof exports;
      extraction: typeof extraction;
      imports: typeof imports;
      'first-run': typeof firstRun;
      model: typeof model;
      palace: typeof palace;
      'palace-space': typeof palaceSpace;
      practice: typeof practice;
      'recall-settings': typeof recallSettings;
      reminders: typeof reminders;
      reviews: typeof reviews;
      scenarios: typeof scenarios;
      scenes: typeof scenes;
      shell: typeof shell;
      speech: typeof speech;
      thread: typeof thread;
      vocabulary: typeof vocabulary;
      walk: typeof walk;
      'weekly-reports': typeof weeklyReports;
      'word-help': typeof wordHelp;
      'word-page': typeof wordPage;
    };
  }
}
