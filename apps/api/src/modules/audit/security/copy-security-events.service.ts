import { createHmac } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ChainLink } from '@wordhoard/audit';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { EVERY_MINUTE, Jobs } from '../../../platform/jobs/jobs.js';
import { sha256 } from '../chain/digest.js';
import { SecurityCopiesRepository } from './security-copies.repository.js';
import { SECURITY_CHAIN_ID, SecurityEventsRepository } from './security-events.repository.js';

const TIMEOUT_MS = 10_000;

interface Webhook {
  readonly url: string;
  readonly secret: string;
}

/**
 * Sends security events to SECURITY_EVENTS_WEBHOOK_URL, in order and at least once. A job runs every minute and stores its position in
 * the database, so requests do not wait for it and a restart loses nothing.
 */
@Injectable()
export class CopySecurityEventsService {
  private readonly logger = new Logger('SecurityEvents');

  constructor(
    @Inject(CONFIG) { SECURITY_EVENTS_WEBHOOK_URL: url, SECURITY_EVENTS_WEBHOOK_SECRET: secret }: Config,
    private readonly events: SecurityEventsRepository,
    private readonly copies: SecurityCopiesRepository,
    jobs: Jobs,
  ) {
    if (url !== undefined && secret !== undefined) {
      jobs.recur('copy-security-events', EVERY_MINUTE, (signal) => this.copy({ url, secret }, signal));
    }
  }

  /** Stops at the first batch that is not accepted, and retries it a minute later. */
  private async copy(webhook: Webhook, signal: AbortSignal): Promise<void> {
    const destination = sha256(webhook.url);
    for await (const links of this.events.read(SECURITY_CHAIN_ID, await this.copies.find(destination))) {
      signal.throwIfAborted();
      const fault = await post(webhook, links, signal);
      if (fault !== null) return this.logger.warn(`The webhook did not accept security events: ${fault}`);
      await this.copies.advance(destination, links.at(-1)?.seq ?? 0);
    }
  }
}

/**
 * The signature covers time and body, so a receiver can reject replays. Redirects are not followed.
 *
 * @returns why it was not accepted, or null
 */
async function post({ url, secret }: Webhook, links: readonly ChainLink[], signal: AbortSignal): Promise<string | null> {
  const events = links.map(({ seq, previous_hash, event, event_hash }) => ({ seq, previous_hash, event, event_hash }));
  const body = JSON.stringify({ chain_id: SECURITY_CHAIN_ID, events });
  const timestamp = Math.floor(Date.now() / 1000).toString();
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    'X-Wordhoard-Timestamp': timestamp,
    'X-Wordhoard-Signature': `sha256=${signature}`,
  };
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    // oxlint-disable-next-line no-restricted-globals -- the operator's receiver is no API of ours
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: limit });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof Error ? error.name : 'unknown';
  }
}
