import { loadTextsOf } from './providers/texts.js';

/** Loads the dialog that edits a word during a session. */
export async function loadWordEditor() {
  const [{ EditWordDialog }] = await Promise.all([
    import('../features/vocabulary/components/edit-word-dialog.js'),
    loadTextsOf('vocabulary'),
  ]);
  return EditWordDialog;
}

/** Loads the dialog that shows a word's review log during a session. */
export async function loadWordHistory() {
  const [{ ReviewLogDialog }] = await Promise.all([
    import('../features/vocabulary/word-log/review-log.js'),
    loadTextsOf('vocabulary', 'word-page'),
  ]);
  return ReviewLogDialog;
}
