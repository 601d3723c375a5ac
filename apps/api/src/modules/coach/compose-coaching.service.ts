import { Injectable, Logger } from '@nestjs/common';
import { type CoachBrief, type CoachReply, coachReplyFault, coachTemplate } from '@wordhoard/learning';
import { z } from 'zod';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { InvalidRequestError } from '../../platform/http/domain-error.js';
import { AskModelService, UNUSABLE_ANSWER } from '../ai/asking/ask-model.service.js';
import type { AiResultDto } from '../ai/dto/ai-result.dto.js';
import { modelText } from '../ai/prompts/model-text.js';
import { promptMessages, systemText } from '../ai/prompts/prompt.js';
import { RecallSettingsRepository } from '../recall-settings/recall-settings.repository.js';
import type { CoachingDto, ComposeCoachingDto } from './dto/coach.dto.js';

const SYSTEM = systemText(
  'You are a kind coach who writes a few sentences to a learner, in the language target_language, for the purpose that ' +
    'task names. Say nothing about the learner that does not stand in a fact of the evidence, use no other number, and name no mastery, ' +
    'retention or diagnosis, unless allowed_claims says it word for word. evidence_ids are the ids of the facts that the text rests on, at ' +
    'least one. Plain text, without ids in it.',
);

const TEXT = 2000;

const SWITCHED_OFF: AiResultDto = {
  ...{ status: 'disabled', detail: 'The coach is off. You can turn it on in your settings.', provider: null, model: null },
};

/** Writes coaching texts from evidence only. If a model claims more, the facts are shown instead. */
@Injectable()
export class ComposeCoachingService {
  private readonly logger = new Logger('Coach');

  constructor(
    private readonly settings: RecallSettingsRepository,
    private readonly models: AskModelService,
  ) {}

  /** Uses no model if the account has the coach off. @throws InvalidRequestError for a duplicate evidence id */
  async compose(scope: AccountScope, body: ComposeCoachingDto, signal: AbortSignal): Promise<CoachingDto> {
    const brief = briefOf(body);
    const { ai_coach_enabled } = await this.settings.get(scope);
    if (!ai_coach_enabled) return { ...SWITCHED_OFF, ...template(brief) };
    return this.ask(scope, body, brief, signal);
  }

  private async ask(scope: AccountScope, body: ComposeCoachingDto, brief: CoachBrief, signal: AbortSignal): Promise<CoachingDto> {
    const { task, target_language, evidence, allowed_claims } = body;
    const messages = () => promptMessages({ facts: { task, target_language, allowed_claims }, evidence: { facts: evidence } });
    const answer = await this.models.object(scope, { system: SYSTEM, messages, signal }, schemaFor(brief));
    if (answer.status !== 'ok') return { ...answer, provider: null, model: null, ...template(brief) };
    const { provider, model, value } = answer;
    const reply = { text: modelText(value.text, TEXT) ?? '', evidenceIds: [...new Set(value.evidence_ids)] };
    const fault = coachReplyFault({ ...reply, text: value.text ?? '' }, brief) ?? coachReplyFault(reply, brief);
    if (fault === null) return { status: 'ok', detail: null, provider, model, ...shown(reply), source: 'ai' };
    this.logger.warn(`A coaching text was rejected: ${fault}`);
    return { ...UNUSABLE_ANSWER, provider, model, ...template(brief) };
  }
}

/** Limits citations to the given evidence, for models that follow schemas. */
function schemaFor({ evidence }: CoachBrief) {
  return z.object({
    text: z.string().nullable().catch(null),
    evidence_ids: z.array(z.enum(evidence.map(({ evidenceId }) => evidenceId))).catch([]),
  });
}

function briefOf({ evidence, allowed_claims }: ComposeCoachingDto): CoachBrief {
  if (new Set(evidence.map(({ evidence_id }) => evidence_id)).size < evidence.length) {
    throw new InvalidRequestError([{ field: 'evidence', message: 'evidence must not repeat an evidence_id' }]);
  }
  return {
    evidence: evidence.map(({ evidence_id, fact, source }) => ({ evidenceId: evidence_id, fact, source })),
    allowedClaims: allowed_claims,
  };
}

function template(brief: CoachBrief): Pick<CoachingDto, 'text' | 'evidence_ids' | 'source'> {
  return { ...shown(coachTemplate(brief)), source: 'template' };
}

function shown({ text, evidenceIds }: CoachReply): Pick<CoachingDto, 'text' | 'evidence_ids'> {
  return { text, evidence_ids: [...evidenceIds] };
}
