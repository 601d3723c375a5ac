/** Resolves once the first page has loaded: what it does not need would only hold it up. */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
