import type { Group } from '../messages.js';

interface Added {
  readonly id: number;
  readonly account: string;
  readonly group: number;
  readonly term: string;
}

interface Attached {
  readonly word: number;
  readonly digest: string;
  readonly alt: string;
}

type Answer = () => Response | Promise<Response>;

/** Account ids. */
export const ACCOUNTS = { ana: 1, eva: 2 };

/** A fake API that stores words and implements the contract for operation ids, tokens and groups. A token is its account's name. */
export class FakeApi {
  readonly words: Added[] = [];
  readonly groups: Group[] = [{ id: 7, name: 'From the web' }];
  /** Images by word. Their digest is their content or address. */
  readonly attached: Attached[] = [];
  readonly asked: Request[] = [];
  /** Whether all tokens are expired. */
  endsTokens = false;
  private readonly operations = new Map<string, Added>();
  private readonly answers: Answer[] = [];

  /** Sets the response to the next write request, which is then not processed. Status 0 means no response. */
  willAnswer(status: number, code?: string, headers: Readonly<Record<string, string>> = {}): void {
    this.answers.push(() => (status === 0 ? lost() : Response.json({ detail: 'No.', ...(code && { code }) }, { status, headers })));
  }

  willAnswerWith(answer: Answer): void {
    this.answers.push(answer);
  }

  /** Processes the next request, but drops its response. */
  willLoseAnswer(): void {
    this.answers.push(async () => {
      await this.answer((this.asked.at(-1) as Request).clone());
      return lost();
    });
  }

  terms(): string[] {
    return this.words.map(({ term }) => term);
  }

  async fetch(request: Request): Promise<Response> {
    this.asked.push(request.clone());
    request.signal.throwIfAborted();
    if (this.endsTokens) return refusal(401, 'ACCESS.NOT_SIGNED_IN');
    if (request.method === 'GET') return Response.json(this.groups);
    const answer = this.answers.shift();
    if (answer) return answer();
    if (request.url.endsWith('/auth/login')) return this.signIn(request);
    if (request.url.endsWith('/auth/logout')) return new Response(null, { status: 204 });
    if (request.url.endsWith('/auth/renew')) return Response.json(tokenOf(request.headers.get('Authorization')?.slice(7) ?? ''));
    if (request.url.includes('/media')) return this.answerMedia(request);
    return this.answer(request);
  }

  private async answerMedia(request: Request): Promise<Response> {
    if (request.url.endsWith('/v1/media')) {
      const file = (await request.formData()).get('file') as File;
      return Response.json({ digest: `${file.type} ${await file.text()}` });
    }
    const { url, digest, alt } = (await request.json()) as { url: string; digest: string; alt: string };
    if (request.url.endsWith('/media/fetch')) return Response.json({ digest: url });
    this.attached.push({ word: Number(/words\/(\d+)\/media$/.exec(request.url)?.[1]), digest, alt });
    return Response.json({});
  }

  private async signIn(request: Request): Promise<Response> {
    const { email } = (await request.json()) as { email: string };
    return Response.json({ token: tokenOf(email), user: { id: ACCOUNTS[email as keyof typeof ACCOUNTS], email } });
  }

  private async answer(request: Request): Promise<Response> {
    const { term, operation_id, use_existing } = (await request.json()) as { term: string; operation_id: string; use_existing?: boolean };
    const account = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    const group = Number(/groups\/(\d+)\/words$/.exec(request.url)?.[1]);
    const before = this.operations.get(operation_id);
    if (!before && !this.groups.some(({ id }) => id === group)) return refusal(404, 'VOCABULARY.NOT_FOUND');
    const existing = use_existing && !before && this.words.find((other) => other.term === term && other.group === group);
    if (existing) return Response.json({ id: existing.id, duplicate_of: existing.id }, { status: 201 });
    const word = before ?? { id: this.operations.size + 1, account, group, term };
    if (!before) this.words.push(word);
    this.operations.set(operation_id, word);
    if (!this.words.includes(word)) return refusal(404, 'VOCABULARY.NOT_FOUND');
    const twin = this.words.find((other) => other.term === term && other.group === word.group && other.id < word.id);
    return Response.json({ id: word.id, duplicate_of: twin?.id ?? null }, { status: 201 });
  }
}

/** Valid for two days. */
function tokenOf(account: string) {
  return { access_token: account, token_type: 'bearer', expires_at: new Date(Date.now() + 172_800_000).toISOString() };
}

function refusal(status: number, code: string): Response {
  return Response.json({ detail: 'No.', code }, { status });
}

function lost(): never {
  throw new TypeError('Failed to fetch');
}

/** Creates a new API for each test. */
export function useApi(): { readonly api: FakeApi } {
  const used = { api: new FakeApi() };
  beforeEach(() => {
    used.api = new FakeApi();
    // oxlint-disable-next-line no-restricted-globals -- what stands in for the network
    globalThis.fetch = (input) => used.api.fetch(new Request(input));
  });
  return used;
}
