import type { SignIn } from './sign-in.js';

/** Where the API hands out tokens; a spec holds this against its OpenAPI document. */
const HANDS_OUT = /^\/api\/v1\/auth\//;

/** The body of an answer, in which each token has become a ticket: only this process keeps the token itself. */
export async function withTickets(path: string, answer: Response, signIn: SignIn): Promise<BodyInit | null> {
  if (!answer.ok || !HANDS_OUT.test(path) || answer.body === null) return answer.body;
  const text = await answer.text();
  if (!/json/.test(answer.headers.get('Content-Type') ?? '')) return text;
  return JSON.stringify(await exchanged(JSON.parse(text), signIn));
}

async function exchanged(value: unknown, signIn: SignIn): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => exchanged(item, signIn)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([name, held]: [string, unknown]): Promise<[string, unknown]> => {
    if (name === 'access_token' && typeof held === 'string') return [name, await signIn.admit(held)];
    return [name, await exchanged(held, signIn)];
  });
  return Object.fromEntries(await Promise.all(entries));
}
