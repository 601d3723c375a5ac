import type { CompanionTurnDto } from '@wordhoard/api-client/types';
import type { ThreadTurn } from '../../components/thread/turns.js';

/** A learner's message and its reply. */
export interface CompanionExchange extends ThreadTurn {
  operationId: string | null;
  turns: readonly CompanionTurnDto[];
}

/**
 * Groups turns into exchanges: a reply follows its message, even if others were sent in between. A message that the companion sent on its
 * own is an exchange without a learner's message.
 */
export function toExchanges(turns: readonly CompanionTurnDto[]): CompanionExchange[] {
  const exchanges: CompanionExchange[] = [];
  for (const turn of turns) {
    const asked = turn.role === 'assistant' ? findUnanswered(exchanges, turn) : undefined;
    if (asked) exchanges[exchanges.indexOf(asked)] = { ...asked, reply: turn, turns: [...asked.turns, turn] };
    else exchanges.push(begin(turn));
  }
  return exchanges;
}

function findUnanswered(exchanges: readonly CompanionExchange[], { operation_id }: CompanionTurnDto): CompanionExchange | undefined {
  const own = operation_id === null ? undefined : exchanges.find((one) => one.operationId === operation_id && one.reply === null);
  const last = exchanges.at(-1);
  return own ?? (last?.reply === null ? last : undefined);
}

function begin(turn: CompanionTurnDto): CompanionExchange {
  const { id, created_at, operation_id: operationId, role, content } = turn;
  const isLearners = role === 'user';
  return { id, created_at, operationId, content: isLearners ? content : '', reply: isLearners ? null : turn, turns: [turn] };
}
