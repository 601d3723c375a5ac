/** What a page has about an image. */
export interface PageImage {
  readonly alt: string;
  readonly caption: string;
  /** A data URL; null if the page may not read the file, or it is too large. */
  readonly content: string | null;
}

/**
 * Runs in the page, which receives the source of this function alone: it may use nothing outside of itself. The page's own request reads
 * images behind its sign-in, but not those of other origins.
 */
export async function pageImage(address: string, maxBytes: number): Promise<PageImage> {
  const image = [...document.images].find(({ currentSrc, src }) => currentSrc === address || src === address);
  const about = {
    alt: image?.alt ?? '',
    caption: image?.closest('figure')?.querySelector('figcaption')?.innerText ?? '',
  };
  try {
    // oxlint-disable-next-line no-restricted-globals -- the page's own request, not one to Wordhoard
    const response = await fetch(address);
    const file = await response.blob();
    if (!response.ok || file.size > maxBytes) return { ...about, content: null };
    return await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onloadend = () => resolve({ ...about, content: reader.result as string | null });
      reader.readAsDataURL(file);
    });
  } catch {
    return { ...about, content: null };
  }
}
