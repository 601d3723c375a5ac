import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { canonical, type Json, redact } from '@wordhoard/audit';
import { decide, type PolicyDecision, type Grant, isWorkspace, needsConfirmation } from '@wordhoard/policy';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { type ConfirmationRow, ConfirmationsRepository } from '../confirmations/confirmations.repository.js';
import { type GrantRow, GrantsRepository, type TupleOfAccount } from '../grants/grants.repository.js';
import { CallBudget } from './call-budget.js';
import type { CallInHand, Decided, Refused } from './decision.js';
import { DecisionLog } from './decision-log.js';

type Granted = Extract<Decided, { readonly outcome: 'granted' }>;

/** What is known of a call when it is decided. */
interface Standing {
  readonly tuple: TupleOfAccount;
  /** Of the payload as received; empty for calls that need no confirmation. */
  readonly exactHash: Buffer;
  readonly grant: GrantRow | undefined;
  readonly confirmation: ConfirmationRow | undefined;
}

const WAIT_SECONDS = 60;
const NOBODY_ASKED = Buffer.alloc(0);

/** Another call took the grant or the confirmation first. */
class TakenError extends Error {
  constructor(readonly what: 'grant' | 'confirmation') {
    super(`the ${what} was taken`);
  }
}

/** Decides a call, keeps the decision, and takes for the call what only one may have. */
@Injectable()
export class DecideCallService {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly confirmations: ConfirmationsRepository,
    private readonly budget: CallBudget,
    private readonly log: DecisionLog,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What was decided, which is kept by then. */
  async decide(inHand: CallInHand): Promise<Decided> {
    const standing = await this.standing(inHand);
    const decision = this.judge(inHand, standing);
    const granted = decision.outcome === 'granted' && standing.grant ? await this.take(inHand, standing, standing.grant) : undefined;
    if (granted?.outcome === 'granted') return granted;
    const refused = granted ?? (await this.refusal(decision, inHand, standing));
    await this.log.appendRefused(inHand, refused);
    return this.slowed(inHand, refused);
  }

  /** A client that goes on after many refusals is asked to wait; the log keeps the reason for which each was refused. */
  private slowed({ requester, call }: CallInHand, refused: Refused): Refused {
    if (refused.outcome !== 'denied') return refused;
    const retryAfterSeconds = this.budget.countRefusal(requester, call.tool);
    return retryAfterSeconds === undefined ? refused : { outcome: 'rate_limited', retryAfterSeconds };
  }

  private async standing({ requester, call }: CallInHand): Promise<Standing> {
    const { tool, access, workspace } = call;
    const tuple = { client_id: requester.clientId, tool, access, workspace: String(workspace) };
    const exactHash = needsConfirmation(access) ? hash('sha256', canonical(call.payload), 'buffer') : NOBODY_ASKED;
    if (!isWorkspace(workspace, this.config.MCP_REMOTE_WORKSPACE)) {
      return { tuple, exactHash, grant: undefined, confirmation: undefined };
    }
    const [grant, confirmation] = await Promise.all([
      this.grants.findNewest(requester.scope, tuple),
      needsConfirmation(access) ? this.confirmations.findOfCall(requester.scope, tuple, exactHash) : undefined,
    ]);
    return { tuple, exactHash, grant, confirmation };
  }

  /** Nothing waits between looking at the budget and spending it, so calls at once spend no more than there is. */
  private judge({ requester, call }: CallInHand, { grant, confirmation }: Standing): PolicyDecision {
    const { tool, access, scope, workspace } = call;
    const who = { account: requester.scope, client: requester.clientId };
    const of = (row: GrantRow): Grant => ({ ...row, requester: { account: requester.scope, client: row.client_id } });
    const request = {
      ...{ requester: who, tool, access, scope, workspace: workspace as string, scopes: requester.scopes },
      remoteWorkspace: this.config.MCP_REMOTE_WORKSPACE,
      confirmed: confirmation?.state === 'approved',
    };
    const decision = decide(grant ? of(grant) : null, request, new Date(), this.budget.left(requester, tool));
    if (decision.outcome === 'granted') this.budget.spend(requester, tool);
    return decision;
  }

  private async refusal(decision: PolicyDecision, inHand: CallInHand, standing: Standing): Promise<Exclude<Decided, Granted>> {
    const grant = standing.grant?.id ?? null;
    if (decision.outcome === 'rate_limited') return decision;
    if (decision.outcome === 'denied') return { ...decision, grant };
    if (grant === null) return { outcome: 'denied', reason: 'no_grant', grant };
    const confirmation = await this.waitingId(inHand, standing);
    if (confirmation === undefined) return { outcome: 'rate_limited', retryAfterSeconds: WAIT_SECONDS };
    return { outcome: 'confirmation_required', grant, confirmation };
  }

  /** The id under which the person is asked about this call; undefined when too many calls wait already. */
  private async waitingId({ requester: { scope }, call, payloadHash }: CallInHand, standing: Standing): Promise<string | undefined> {
    const { tuple, exactHash, confirmation } = standing;
    if (confirmation && confirmation.state !== 'consumed') return confirmation.id;
    const preview = redactedMembers(call.preview ? await call.preview() : call.payload);
    const shown = { preview, auditedHash: Buffer.from(payloadHash, 'hex') };
    const asked = await this.confirmations.ask(scope, tuple, exactHash, shown);
    return asked ?? (await this.confirmations.findOfCall(scope, tuple, exactHash))?.id;
  }

  /** Takes what only one call may have, and keeps the decision with it; the decision alone where there is nothing to take. */
  private async take(inHand: CallInHand, standing: Standing, { id, mode }: GrantRow): Promise<Decided> {
    const confirmation = needsConfirmation(inHand.call.access) ? (standing.confirmation?.id ?? null) : null;
    const granted: Granted = { outcome: 'granted', grant: id, reserves: mode === 'once', confirmation };
    try {
      if (granted.reserves || confirmation !== null) {
        await this.database.transaction(async (sql) => {
          await this.reserve(inHand, granted, sql);
          await this.log.appendGranted(inHand, granted, sql);
        });
      } else await this.log.appendGranted(inHand, granted);
      return granted;
    } catch (error) {
      if (!(error instanceof TakenError)) throw error;
      if (error.what === 'grant' || confirmation === null) return { outcome: 'denied', reason: 'no_grant', grant: id };
      return { outcome: 'confirmation_required', grant: id, confirmation };
    }
  }

  private async reserve(
    { id: call, requester: { scope } }: CallInHand,
    { grant, reserves, confirmation }: Granted,
    sql: Sql,
  ): Promise<void> {
    if (reserves && !(await this.grants.reserve(scope, grant, call, sql))) throw new TakenError('grant');
    if (confirmation !== null && !(await this.confirmations.reserve(scope, confirmation, sql))) throw new TakenError('confirmation');
  }
}

function redactedMembers(call: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return redact(call) as Readonly<Record<string, Json>>;
}
