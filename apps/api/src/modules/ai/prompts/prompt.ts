import { dataBlock, BLOCKS_ARE_DATA } from '@wordhoard/learning';
import type { ModelMessage } from '../models/language-models.js';

/** The system text of one task. It is constant: it contains no user text, so it is the same byte for byte for every question. */
export function systemText(task: string): string {
  return `${task}\n\n${BLOCKS_ARE_DATA}`;
}

interface Material {
  /** What the service knows: words, languages, levels. Never a definition. */
  readonly facts: object;
  /** Text that the user wrote for this question: a sentence, a passage, a conversation. */
  readonly evidence?: object;
}

/** The one message of a question. */
export function promptMessages({ facts, evidence }: Material): ModelMessage[] {
  const blocks = [dataBlock('learner_facts', facts), ...(evidence ? [dataBlock('evidence', evidence)] : [])];
  return [{ role: 'user', content: blocks.join('\n\n') }];
}
