import { generateKeyPairSync, hash, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type * as audit from '../../../libs/audit/src/index.ts';
import type * as cli from '../../../apps/cli/src/services/audit.service.ts';
import type * as errors from '../../../apps/cli/src/cli.errors.ts';
import { require } from '../fault.ts';
import { spoiltBytes } from '../inputs/bytes.ts';
import { spoiltJson, spoiltText } from '../inputs/texts.ts';
import type { FuzzTarget } from '../targets.ts';

interface Modules {
  audit: typeof audit;
  cli: typeof cli;
  errors: typeof errors;
}

const digest = (text: string) => hash('sha256', text, 'hex');

/** Tampered exports of an audit chain: only signed content is reported as intact, and anything else ends with an error message. */
export const target: FuzzTarget<Modules, string> = {
  sources: { audit: 'libs/audit/src/index.ts', cli: 'apps/cli/src/services/audit.service.ts', errors: 'apps/cli/src/cli.errors.ts' },
  seconds: 3,

  inputs({ modules, scratch }) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const pem = String(publicKey.export({ type: 'spki', format: 'pem' }));
    writeFileSync(join(scratch, 'key.pem'), pem);
    const whole = exportOf(modules.audit, pem, (text) => sign(null, Buffer.from(text), privateKey).toString('base64'));
    const text = JSON.stringify(whole);
    writeFileSync(join(scratch, 'whole.json'), text);
    const edited = spoiltJson([whole]).map((value) => JSON.stringify(value) ?? '');
    return fc.oneof(
      edited,
      spoiltText([text], ['0', 'a', '"', '\\n', ',', '[', '{', 'null']),
      spoiltBytes([Buffer.from(text)]).map((bytes) => bytes.toString('utf8')),
    );
  },

  check(text, { modules, scratch }) {
    const [file, key] = [join(scratch, 'audit.json'), join(scratch, 'key.pem')];
    writeFileSync(file, text);
    const whole = JSON.parse(readFileSync(join(scratch, 'whole.json'), 'utf8')) as AuditExport;
    try {
      const { intact } = modules.cli.verifyHere(file, key);
      const edited = JSON.parse(text) as AuditExport;
      // Without a checkpoint a truncated end cannot be detected, so the remaining events must be a prefix.
      if (intact) require(edited.events.every(({ event }, at) => event === whole.events[at]?.event), 'intact, with another event in it');
      if (intact && edited.checkpoints.length === whole.checkpoints.length && edited.checkpoints.at(-1)?.head)
        require(edited.events.length >= whole.events.length, 'intact, with events cut off');
      modules.audit.canonical(modules.audit.redact(JSON.parse(text) as audit.Json));
    } catch (error) {
      if (!(error instanceof modules.errors.CliError || error instanceof TypeError)) throw error;
      if (error instanceof TypeError) require(/canonical form/.test(error.message), String(error.stack));
    }
  },
};

interface ExportedEvent {
  seq: number;
  previous_hash: string;
  event: string;
  event_hash: string;
}

interface AuditExport {
  format: string;
  chain_id: string;
  public_key: string;
  events: ExportedEvent[];
  checkpoints: { text: string; signature: string; head: object }[];
}

function exportOf(chain: typeof audit, public_key: string, signed: (text: string) => string): AuditExport {
  const events: ExportedEvent[] = [];
  const checkpoints: AuditExport['checkpoints'] = [];
  let before: { number: number; hash: string } = chain.NO_CHECKPOINT;
  for (let number = 1; number <= 3; number++) {
    for (let count = 0; count < number; count++) events.push(linkAfter(events.at(-1), `{"n":${events.length}}`, chain));
    const last = events.at(-1);
    require(last !== undefined, 'no event was added');
    const { seq, event_hash } = last;
    const moved = [
      { chain_id: 'another', seq: number, hash: digest(`${number}`) },
      { chain_id: 'own', seq, hash: event_hash },
    ];
    const text = chain.checkpointText(before, `2026-03-01T0${number}:00:00.000Z`, moved, digest);
    const proof = chain.proofOf(chain.leavesOf(moved, digest), 1, digest);
    checkpoints.push({ text, signature: signed(text), head: { seq, hash: event_hash, proof } });
    before = { number, hash: digest(text) };
  }
  return { format: chain.EXPORT_FORMAT, chain_id: 'own', public_key, events, checkpoints };
}

function linkAfter(before: ExportedEvent | undefined, event: string, { hashEvent, GENESIS }: typeof audit): ExportedEvent {
  const previous_hash = before?.event_hash ?? GENESIS;
  return { seq: (before?.seq ?? 0) + 1, previous_hash, event, event_hash: hashEvent(previous_hash, event, digest) };
}
