import { dataBlock } from '@wordhoard/learning';
import type { JsonObject } from './backend.js';

/** What the learner or a model wrote stands in nothing but such a block, in which it cannot write the end of the block. */
export function dataText(what: string, facts: JsonObject): string {
  return dataBlock(what === 'svc_explain_evidence' ? 'evidence' : 'learner_facts', facts);
}
