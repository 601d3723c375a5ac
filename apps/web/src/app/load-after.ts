import type { ComponentType } from 'react';
import { afterLoad } from '../lib/after-load.js';
import { loadTextsOf } from './providers/texts.js';

/**
 * A component, with its texts, once the first page is there: that need not wait for what may be nothing. Where it cannot be had, a visit
 * goes on without it; an error would take the page away.
 */
export async function loadAfter<Props>(
  texts: string,
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    await afterLoad();
    const [component] = await Promise.all([load(), loadTextsOf(texts)]);
    return { default: component };
  } catch {
    return { default: () => null };
  }
}
