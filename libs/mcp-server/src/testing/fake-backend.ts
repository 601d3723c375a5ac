import { DECLARED } from '@wordhoard/mcp-contract';
import { type Backend, type JsonObject, RefusedError, type CallRefusal } from '../backend.js';

type Answer = JsonObject | CallRefusal | ((given: JsonObject) => JsonObject);

/** Returns canned responses, refuses everything else like the service without a grant, and records the calls. */
export class FakeBackend implements Backend {
  readonly workspace = '/home/anna';
  readonly calls: { readonly what: string; readonly given: JsonObject }[] = [];
  private readonly answers = new Map<string, Answer>();

  on(what: string, answer: Answer): this {
    this.answers.set(what, answer);
    return this;
  }

  async invoke(tool: string, payload: JsonObject): Promise<JsonObject> {
    if (!DECLARED.tools.some(({ name }) => name === tool)) throw new Error(`${tool} is no tool`);
    return this.answer(tool, payload);
  }

  async read(uri: string): Promise<JsonObject> {
    return this.answer(uri, {});
  }

  /** The payloads sent to a tool or URI. */
  given(what: string): JsonObject[] {
    return this.calls.filter((call) => call.what === what).map(({ given }) => given);
  }

  private answer(what: string, given: JsonObject): JsonObject {
    this.calls.push({ what, given });
    const answer = this.answers.get(what) ?? { status: 403, detail: 'no_grant' };
    if (typeof answer === 'function') return answer(given);
    if (isRefusal(answer)) throw new RefusedError(answer);
    return answer;
  }
}

function isRefusal(answer: JsonObject | CallRefusal): answer is CallRefusal {
  return typeof answer['status' as keyof typeof answer] === 'number' && 'detail' in answer;
}
