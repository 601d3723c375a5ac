import { loadTextsOf } from './providers/texts.js';

/** What a session changes a word in, loaded when it is first opened. */
export async function loadWordEditor() {
  const [{ EditWordDialog }] = await Promise.all([
    import('../features/vocabulary/components/edit-word-dialog.js'),
    loadTextsOf('vocabulary'),
  ]);
  return EditWordDialog;
}
