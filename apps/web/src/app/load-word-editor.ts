import { loadTextsOf } from './providers/texts.js';

/** What a session changes a word in, loaded when it is first opened. */
export async function loadWordEditor() {
  const [{ EditWordDialog }] = await Promise.all([
    import('../features/vocabulary/components/edit-word-dialog.js'),
    loadTextsOf('vocabulary'),
  ]);
  return EditWordDialog;
}

/** What a session shows of how a word was answered. */
export async function loadWordHistory() {
  const [{ ReviewLogDialog }] = await Promise.all([
    import('../features/vocabulary/word-log/review-log.js'),
    loadTextsOf('vocabulary', 'word-page'),
  ]);
  return ReviewLogDialog;
}
