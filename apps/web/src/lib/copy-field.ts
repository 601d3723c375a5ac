/** Copies what a field holds. False where the browser refuses; the text is then selected, so that a person can copy it by hand. */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  if (!field) return false;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Without https a browser has no clipboard to offer, but most still do as they did before there was one.
    return document.execCommand('copy');
  }
}
