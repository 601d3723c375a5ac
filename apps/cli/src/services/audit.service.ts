import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AuditExport, EXPORT_FORMAT, type ExportReport, verifyExport } from '@wordhoard/audit';
import * as api from '@wordhoard/api-client/sdk';
import type { AuditReportDto } from '@wordhoard/api-client/types';
import { CliError, usageError } from '../cli.errors.js';
import { ExitCode } from '../exit-codes.js';
import type { Run } from '../run.js';

/** The result of an offline verification. */
export interface OfflineReport extends ExportReport {
  /** The key used to verify the checkpoints. The export's own key does not prove who signed it. */
  readonly key: 'given' | 'of the export' | 'none';
}

export async function exportAudit(run: Run): Promise<unknown> {
  return (await api.exportAudit({ client: run.api.client })).data;
}

export async function verifyOnServer(run: Run): Promise<AuditReportDto> {
  return (await api.verifyAudit({ client: run.api.client })).data;
}

/**
 * Verifies an export offline.
 *
 * @param keyFile the deployment's public key in PEM, obtained independently of the export
 * @throws CliError if a file is not an export or not a key
 */
export function verifyHere(file: string, keyFile: string | undefined): OfflineReport {
  const content = toExport(file, read(file));
  const pem = keyFile === undefined ? content.public_key : read(keyFile);
  const key = pem === null ? undefined : toKey(keyFile ?? file, pem);
  const isSigned = (text: string, signature: string) =>
    key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  const report = verified(file, () => verifyExport(content, (text) => hash('sha256', text, 'hex'), isSigned));
  return { ...report, key: key === undefined ? 'none' : keyFile === undefined ? 'of the export' : 'given' };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw usageError(`${file} cannot be read: ${error instanceof Error && 'code' in error ? String(error.code) : 'it does not open'}.`);
  }
}

function toExport(file: string, text: string): AuditExport {
  try {
    const content = JSON.parse(text) as AuditExport;
    if (content.format === EXPORT_FORMAT && Array.isArray(content.events) && Array.isArray(content.checkpoints)) return content;
  } catch {
    // Reported below, together with other invalid files.
  }
  throw usageError(`${file} is no export of an audit chain.`, 'Make one with: svc audit export > audit.json');
}

/** A link or checkpoint that cannot be parsed was not written by Wordhoard. */
function verified(file: string, work: () => ExportReport): ExportReport {
  try {
    return work();
  } catch {
    throw new CliError(`${file} holds what is no link and no checkpoint.`, ExitCode.broken);
  }
}

function toKey(file: string, pem: string): KeyObject {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, together with other invalid keys.
  }
  throw usageError(`${file} holds no Ed25519 key in PEM.`);
}
