import { block } from '@wordhoard/learning';
import type { Facts } from './backend.js';

/** What the learner or a model wrote stands in nothing but such a block, in which it cannot write the end of the block. */
export function factsText(what: string, facts: Facts): string {
  return block(what === 'svc_explain_evidence' ? 'evidence' : 'learner_facts', facts);
}
