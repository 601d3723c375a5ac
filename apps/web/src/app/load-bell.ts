import type { ComponentType } from 'react';
import { afterLoad } from '../lib/after-load.js';
import { loadTextsOf } from './providers/texts.js';

/**
 * The way to notifications, with its texts, once the first page is there: it need not wait for what may be nothing. Where that cannot be
 * had, a visit goes on without it; an error would take the page away.
 */
export async function loadBell(): Promise<{ default: ComponentType<{ accountId: number }> }> {
  try {
    await afterLoad();
    const [{ Bell }] = await Promise.all([import('../features/reminders/components/bell.js'), loadTextsOf('reminders')]);
    return { default: Bell };
  } catch {
    return { default: () => null };
  }
}
