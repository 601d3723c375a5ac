import type { ComponentType } from 'react';
import { afterLoad } from '../lib/after-load.js';
import { loadTextsOf } from './providers/texts.js';

/** Loads a component and its texts after the first page. A failure renders nothing instead of crashing the page. */
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
