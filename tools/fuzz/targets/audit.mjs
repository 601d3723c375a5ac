import { generateKeyPairSync, hash, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { require } from '../fault.mjs';
import { spoiltBytes } from '../inputs/bytes.mjs';
import { spoiltJson, spoiltText } from '../inputs/texts.mjs';

const digest = (text) => hash('sha256', text, 'hex');

/** Tampered exports of an audit chain: only signed content is reported as intact, and anything else ends with an error message. */
export const target = {
  sources: { audit: 'libs/audit/src/index.ts', cli: 'apps/cli/src/services/audit.service.ts', errors: 'apps/cli/src/cli.errors.ts' },
  seconds: 3,

  inputs({ modules: { audit }, scratch }) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const pem = String(publicKey.export({ type: 'spki', format: 'pem' }));
    writeFileSync(join(scratch, 'key.pem'), pem);
    const whole = exportOf(audit, pem, (text) => sign(null, Buffer.from(text), privateKey).toString('base64'));
    const text = JSON.stringify(whole);
    writeFileSync(join(scratch, 'whole.json'), text);
    const edited = spoiltJson([whole]).map((value) => JSON.stringify(value) ?? '');
    return fc.oneof(
      edited,
      spoiltText([text], ['0', 'a', '"', '\\n', ',', '[', '{', 'null']),
      spoiltBytes([Buffer.from(text)]).map((bytes) => bytes.toString('utf8')),
    );
  },

  check(text, { modules: { audit, cli, errors }, scratch }) {
    const [file, key] = [join(scratch, 'audit.json'), join(scratch, 'key.pem')];
    writeFileSync(file, text);
    const whole = JSON.parse(readFileSync(join(scratch, 'whole.json'), 'utf8'));
    try {
      const { intact } = cli.verifyHere(file, key);
      const edited = JSON.parse(text);
      // Without a checkpoint a truncated end cannot be detected, so the remaining events must be a prefix.
      if (intact) require(edited.events.every(({ event }, at) => event === whole.events[at]?.event), 'intact, with another event in it');
      if (intact && edited.checkpoints.length === whole.checkpoints.length && edited.checkpoints.at(-1).head)
        require(edited.events.length >= whole.events.length, 'intact, with events cut off');
      audit.canonical(audit.redact(edited));
    } catch (error) {
      if (!(error instanceof errors.CliError || error instanceof TypeError)) throw error;
      if (error instanceof TypeError) require(/canonical form/.test(error.message), String(error.stack));
    }
  },
};

function exportOf(audit, public_key, signed) {
  /** @type {any[]} */
  const events = [];
  const checkpoints = [];
  let before = audit.NO_CHECKPOINT;
  for (let number = 1; number <= 3; number++) {
    for (let count = 0; count < number; count++) events.push(linkAfter(events.at(-1), `{"n":${events.length}}`, audit));
    const { seq, event_hash } = events.at(-1);
    const moved = [
      { chain_id: 'another', seq: number, hash: digest(`${number}`) },
      { chain_id: 'own', seq, hash: event_hash },
    ];
    const text = audit.checkpointText(before, `2026-03-01T0${number}:00:00.000Z`, moved, digest);
    const proof = audit.proofOf(audit.leavesOf(moved, digest), 1, digest);
    checkpoints.push({ text, signature: signed(text), head: { seq, hash: event_hash, proof } });
    before = { number, hash: digest(text) };
  }
  return { format: audit.EXPORT_FORMAT, chain_id: 'own', public_key, events, checkpoints };
}

function linkAfter(before, event, { hashEvent, GENESIS }) {
  const previous_hash = before?.event_hash ?? GENESIS;
  return { seq: (before?.seq ?? 0) + 1, previous_hash, event, event_hash: hashEvent(previous_hash, event, digest) };
}
