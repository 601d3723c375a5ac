/** Copies the text of a field. If the browser refuses, returns false and leaves the text selected. */
export async function copyFieldText(field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  if (!field) return false;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Without HTTPS there is no clipboard API, but most browsers still support this command.
    return document.execCommand('copy');
  }
}
