import type { RegisterDto } from '@wordhoard/api-client/types';
import { updateMe } from '@wordhoard/api-client/sdk';
import { buildRegistration } from '@wordhoard/testing';
import { useApi } from '../../../test/api-suite.js';
import { eventually } from '../../../test/eventually.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { clearable, type FieldCase, trimmedText, rawText } from '../../../test/limits.js';
import { sendJson } from '../../../test/raw-request.js';

const EMAILS: FieldCase = {
  accepted: [
    `${'l'.repeat(64)}@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(57)}.org`,
    'a@b.co',
    'weird+tag@sub.example.com',
    'jörg@example.de',
  ],
  refused: [
    '',
    'a',
    'a@b',
    '@b.co',
    'a b@c.de',
    'a@b.co\n',
    `${'l'.repeat(65)}@example.com`,
    `a@${'d'.repeat(260)}.org`,
    null,
    7,
    ['a@b.co'],
  ],
};
const LANGUAGE_TAGS: FieldCase = { accepted: ['en', 'pt-BR', 'zh-Hant-TW'], refused: ['', 'e', 'english language', 'x'.repeat(36), 7, {}] };
const TIME_ZONES: FieldCase = {
  accepted: ['UTC', 'Europe/Madrid', 'America/Argentina/Buenos_Aires', 'Pacific/Chatham'],
  refused: ['', 'Mars/Olympus', '+02:00', '-05', 'x'.repeat(65), null, 7, ['UTC']],
};

const suite = useApi();
const short = (value: unknown) => JSON.stringify(value).slice(0, 40);

describe('registering', () => {
  const fields: [keyof RegisterDto, FieldCase][] = [
    ['username', { ...trimmedText(3, 64), accepted: ['abc', 'x'.repeat(64), '𠮷'.repeat(64)] }],
    ['email', EMAILS],
    ['password', rawText(8, 128)],
    ['native_language', { ...LANGUAGE_TAGS, refused: [...LANGUAGE_TAGS.refused, null] }],
    ['interface_language', { ...LANGUAGE_TAGS, refused: [...LANGUAGE_TAGS.refused, null] }],
    ['time_zone', TIME_ZONES],
  ];

  it.each(fields)('enforces the limits of %s at registration', async (field, { accepted, refused }) => {
    for (const value of accepted) {
      const { status, body } = await sendJson(suite.url, 'POST', '/api/v1/auth/register', { ...buildRegistration(), [field]: value });
      expect([short(value), status, body]).toEqual([short(value), 201, expect.any(String)]);
    }
    for (const value of refused) {
      const { status, body } = await sendJson(suite.url, 'POST', '/api/v1/auth/register', { ...buildRegistration(), [field]: value });
      expect([short(value), status]).toEqual([short(value), 422]);
      expect(JSON.parse(body)).toMatchObject({ code: 'REQUEST.INVALID', errors: [{ field }] });
    }
  });

  it('creates an account with default settings', async () => {
    const { user, registration } = await ApiLearner.signUp(suite.url);
    expect(user).toEqual({
      id: expect.any(Number),
      username: registration.username,
      email: registration.email,
      role: 'user',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      is_active: true,
      time_zone: 'UTC',
      native_language: null,
      interface_language: null,
      streak_days: 0,
      longest_streak_days: 0,
      last_activity_date: null,
      total_words_learned: 0,
      total_study_seconds: 0,
    });
  });

  it('accepts an e-mail address and a username only once, regardless of case, even concurrently', async () => {
    const { registration } = await ApiLearner.signUp(suite.url);
    const taken = [
      { ...buildRegistration(), email: registration.email.toUpperCase() },
      { ...buildRegistration(), username: registration.username.toUpperCase() },
    ];
    for (const body of taken)
      expect(await failure(ApiLearner.signUp(suite.url, body))).toMatchObject({ status: 409, code: 'ACCOUNT.TAKEN' });

    const body = buildRegistration();
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => ApiLearner.signUp(suite.url, body)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('reveals taken accounts to a network a few times an hour, and then responds 429 to all registrations', async () => {
    const { registration } = await ApiLearner.signUp(suite.url);
    const limits = { RATE_LIMIT_AUTH_ATTEMPTS: '3', RATE_LIMIT_AUTH_WINDOW_SECONDS: '1' };
    const { url } = await suite.startAnother(limits);
    // The sign-in budget may be used up too; it resets after a second.
    const answer = (body: RegisterDto) =>
      eventually(
        () => failure(ApiLearner.signUp(url, body)),
        ({ status, retryAfterSeconds }) => status !== 429 || (retryAfterSeconds ?? 0) > 1,
      );
    for (let i = 0; i < 3; i++) expect(await answer({ ...buildRegistration(), email: registration.email })).toMatchObject({ status: 409 });
    for (const body of [{ ...buildRegistration(), email: registration.email }, buildRegistration()]) {
      const refusal = await answer(body);
      expect(refusal).toMatchObject({ status: 429, code: 'REQUEST.TOO_MANY' });
      expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(3600);
    }
  });

  it('closes registration but not sign-in if REGISTRATION_ENABLED is false', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const { url } = await suite.startAnother({ REGISTRATION_ENABLED: 'false' });
    expect(await failure(ApiLearner.signUp(url))).toMatchObject({ status: 403, code: 'ACCOUNT.REGISTRATION_CLOSED' });
    expect((await (await learner.signInAgain(url)).me()).id).toBe(learner.user.id);
  });

  it('stores only an argon2id hash of the password', async () => {
    const { user, registration } = await ApiLearner.signUp(suite.url);
    const { kept } = await suite.observer.row<{ kept: string }>('select a::text as kept from accounts a where id = $1', [user.id]);
    expect(kept).toContain('$argon2id$');
    expect(kept).not.toContain(registration.password);
  });
});

describe('the profile', () => {
  const fields: [string, FieldCase][] = [
    ['username', { ...trimmedText(3, 64), accepted: ['abd'] }],
    ['native_language', clearable(LANGUAGE_TAGS)],
    ['interface_language', clearable(LANGUAGE_TAGS)],
    ['time_zone', TIME_ZONES],
  ];

  it.each(fields)('enforces the limits of a new %s', async (field, { accepted, refused }) => {
    const { token } = await ApiLearner.signUp(suite.url);
    for (const value of accepted) {
      const { status, body } = await sendJson(suite.url, 'PATCH', '/api/v1/me', { [field]: value }, token);
      expect([short(value), status]).toEqual([short(value), 200]);
      expect(JSON.parse(body)).toMatchObject({ [field]: value });
    }
    for (const value of refused) {
      const { status } = await sendJson(suite.url, 'PATCH', '/api/v1/me', { [field]: value }, token);
      expect([short(value), status]).toEqual([short(value), 422]);
    }
  });

  it('changes only the sent fields of a profile', async () => {
    const learner = await ApiLearner.signUp(suite.url, { native_language: 'de', time_zone: 'Europe/Madrid' });
    const { data } = await updateMe({ client: learner.client, body: { username: `${learner.user.username}-2` } });
    expect(data).toEqual({ ...learner.user, username: `${learner.user.username}-2` });
    expect((await updateMe({ client: learner.client, body: {} })).data).toEqual(data);
  });

  it('rejects a taken username and read-only fields in a profile', async () => {
    const [one, two] = [await ApiLearner.signUp(suite.url), await ApiLearner.signUp(suite.url)];
    const taken = updateMe({ client: one.client, body: { username: two.user.username.toUpperCase() } });
    expect(await failure(taken)).toMatchObject({ status: 409, code: 'ACCOUNT.TAKEN' });
    for (const change of [{ role: 'admin' }, { is_active: true }, { email: 'new@example.com' }, { id: 1 }]) {
      expect((await sendJson(suite.url, 'PATCH', '/api/v1/me', change, one.token)).status).toBe(422);
    }
    expect(await one.me()).toEqual(one.user);
  });

  it('rejects a time zone that the database interprets differently', async () => {
    const { token } = await ApiLearner.signUp(suite.url);
    for (const time_zone of ['Etc/Unknown', 'CET', 'MET', 'EST5EDT4']) {
      const { status } = await sendJson(suite.url, 'PATCH', '/api/v1/me', { time_zone }, token);
      expect([time_zone, status]).toEqual([time_zone, 422]);
      const registration = { ...buildRegistration(), time_zone };
      expect((await sendJson(suite.url, 'POST', '/api/v1/auth/register', registration)).status).toBe(422);
    }
  });
});
