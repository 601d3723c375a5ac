/** Resolves after the first page has loaded, to defer what it does not need. */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
