import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditExport, checkpointText, leafOf, NO_CHECKPOINT, proofOf } from '@wordhoard/audit';
import { CliUser, useService } from './service.js';
import { svc, svcJson, svcProcess } from './svc.js';

const service = useService();
let ana: CliUser;
let exported: AuditExport;

beforeAll(async () => {
  ana = await CliUser.signUp(service.url);
  const env = { SVC_API_URL: service.url, SVC_TOKEN: ana.token, SVC_MCP_WORKSPACE: '/work' };
  for (const tool of ['svc_search_words', 'svc://me/today', 'svc_search_words']) {
    await svcJson(['grants', 'add', tool, '--yes'], { env, input: ana.registration.password });
  }
  exported = JSON.parse((await svc(['audit', 'export'], { env })).stdout) as AuditExport;
});

const digest = (text: string) => hash('sha256', text, 'hex');

/** The same with a checkpoint over its head, signed. */
function signed(content: AuditExport, key: KeyObject): AuditExport {
  const last = content.events.at(-1);
  const head = { chain_id: content.chain_id ?? '', seq: last?.seq ?? 0, hash: last?.event_hash ?? '' };
  const text = checkpointText(NO_CHECKPOINT, '2026-11-21T12:00:00.000Z', [head], digest);
  const proof = proofOf([leafOf(head, digest)], 0, digest);
  const signature = sign(null, Buffer.from(text), key).toString('base64');
  return { ...content, checkpoints: [{ text, signature, head: { seq: head.seq, hash: head.hash, proof } }] };
}

function written(name: string, content: string): string {
  const file = join(service.home, name);
  writeFileSync(file, content);
  return file;
}

/** No server is reachable there. */
const NOWHERE = { SVC_API_URL: 'http://127.0.0.1:1' };

describe('svc audit verify', () => {
  it('svc audit verify has the server check every digest', async () => {
    const env = { ...service.env, SVC_TOKEN: ana.token };
    expect(await svcJson(['audit', 'verify'], { env })).toMatchObject({ intact: true, events: exported.events.length, first_broken: null });
    expect(await svcProcess(['audit', 'verify'], { env })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Intact: \d+ events read\./),
    });
  });

  it('svc audit verify checks an export without a server', async () => {
    expect(exported.events.length).toBeGreaterThanOrEqual(3);
    const file = written('audit.json', JSON.stringify(exported));
    expect(await svcJson(['audit', 'verify', file], { env: NOWHERE })).toMatchObject({ intact: true, events: exported.events.length });
  });

  it.each<[what: string, change: (content: AuditExport) => AuditExport, says: string]>([
    [
      'an event was changed',
      ({ events, ...rest }) => ({ ...rest, events: events.map((one) => (one.seq === 2 ? { ...one, event: `${one.event} ` } : one)) }),
      'missing or modified event: 2.',
    ],
    [
      'an event was removed',
      ({ events, ...rest }) => ({ ...rest, events: events.filter(({ seq }) => seq !== 1) }),
      'missing or modified event: 1.',
    ],
  ])('svc audit verify names the place where %s, and exits with 10', async (_what, change, says) => {
    const file = written('audit.json', JSON.stringify(change(exported)));
    expect(await svc(['audit', 'verify', file], { env: NOWHERE })).toMatchObject({ code: 10, stdout: expect.stringContaining(says) });
    const asJson = await svc(['audit', 'verify', file, '--json'], { env: NOWHERE });
    expect(asJson.code).toBe(10);
    expect(JSON.parse(asJson.stdout)).toMatchObject({ intact: false });
    expect(JSON.parse(asJson.stderr)).toMatchObject({ error: { exit_code: 10 } });
  });

  it('svc audit verify detects a cut end by signed checkpoints, and the signer by the key', async () => {
    const [ours, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
    const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
    const content = { ...signed(exported, ours.privateKey), public_key: pem(ours.publicKey) };
    const file = written('audit.json', JSON.stringify(content));
    const key = written('service.pem', pem(ours.publicKey));
    expect(await svcJson(['audit', 'verify', file, '--key', key], { env: NOWHERE })).toMatchObject({ intact: true, key: 'given' });
    expect(await svc(['audit', 'verify', file], { env: NOWHERE })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('does not prove who signed it'),
    });
    const cut = written('cut.json', JSON.stringify({ ...content, events: content.events.slice(0, -1) }));
    expect(await svc(['audit', 'verify', cut, '--key', key], { env: NOWHERE })).toMatchObject({ code: 10 });
    const forged = { ...signed(exported, other.privateKey), public_key: pem(other.publicKey) };
    expect(await svc(['audit', 'verify', written('forged.json', JSON.stringify(forged)), '--key', key], { env: NOWHERE })).toMatchObject({
      code: 10,
      stdout: expect.stringContaining('unsigned checkpoint: 1'),
    });
  });

  it.each([
    ['an empty file', '', 2],
    ['another format', '{"format":"svc.companion-session.v1"}', 2],
    [
      'invalid links',
      JSON.stringify({ format: 'svc.audit-export.v1', chain_id: null, public_key: null, checkpoints: [7], events: [null] }),
      10,
    ],
  ])('svc audit verify does not accept %s as an export', async (_what, text, code) => {
    expect(await svc(['audit', 'verify', written('audit.json', text)], { env: NOWHERE })).toMatchObject({ code, stdout: '' });
  });

  it('svc audit verify requires an export for a key, and a valid key', async () => {
    const file = written('audit.json', JSON.stringify(exported));
    expect(await svc(['audit', 'verify', '--key', file], { env: NOWHERE })).toMatchObject({ code: 2 });
    expect(await svc(['audit', 'verify', file, '--key', file], { env: NOWHERE })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Ed25519'),
    });
    expect(await svc(['audit', 'verify', join(service.home, 'none.json')], { env: NOWHERE })).toMatchObject({ code: 2 });
  });
});

describe('svc audit export', () => {
  it('svc audit export contains nothing of another account', async () => {
    const bea = await CliUser.signUp(service.url);
    const { stdout } = await svc(['audit', 'export'], { env: { ...service.env, SVC_TOKEN: bea.token } });
    expect(JSON.parse(stdout)).toMatchObject({ format: 'svc.audit-export.v1', chain_id: null, events: [] });
  });
});
