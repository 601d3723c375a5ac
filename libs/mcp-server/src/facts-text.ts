import { dataBlock } from '@wordhoard/learning';
import type { JsonObject } from './backend.js';

/** Content of learners or models is written only inside such a block, which it cannot close. */
export function dataText(what: string, facts: JsonObject): string {
  return dataBlock(what === 'svc_explain_evidence' ? 'evidence' : 'learner_facts', facts);
}
