import type { SignInStore } from './sign-in.js';

/** Routes that issue tokens; a spec compares this with the OpenAPI document. */
const HANDS_OUT = /^\/api\/v1\/auth\//;

/** Replaces each token in a response body with a ticket, so that only this process has the token. */
export async function withTickets(path: string, answer: Response, signIn: SignInStore): Promise<BodyInit | null> {
  if (!answer.ok || !HANDS_OUT.test(path) || answer.body === null) return answer.body;
  const text = await answer.text();
  if (!/json/.test(answer.headers.get('Content-Type') ?? '')) return text;
  return JSON.stringify(exchanged(JSON.parse(text), signIn));
}

function exchanged(value: unknown, signIn: SignInStore): unknown {
  if (Array.isArray(value)) return value.map((item) => exchanged(item, signIn));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, held]: [string, unknown]) =>
    name === 'access_token' && typeof held === 'string' ? [name, signIn.admit(held)] : [name, exchanged(held, signIn)],
  );
  return Object.fromEntries(entries);
}
