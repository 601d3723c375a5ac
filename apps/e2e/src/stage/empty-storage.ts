/** Empties what the app keeps in the browser. Runs in a page of its origin that is not the app. */
export async function emptyStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((resolve) => {
      // Another tab that has it open holds it up until that has closed it.
      const deletion = indexedDB.deleteDatabase(name);
      deletion.onsuccess = deletion.onerror = deletion.onblocked = resolve;
    });
  }
}
