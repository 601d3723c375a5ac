import type { FactoryProvider } from '@nestjs/common';
import type { ToolName } from '@wordhoard/mcp-contract';
import { ActivityTools } from '../handlers/activity.tools.js';
import { CompanionTools } from '../handlers/companion.tools.js';
import { ContextTools } from '../handlers/context.tools.js';
import { GroupTools } from '../handlers/group.tools.js';
import { MnemonicTools } from '../handlers/mnemonic.tools.js';
import { ProfileTools } from '../handlers/profile.tools.js';
import { RoomTools } from '../handlers/room.tools.js';
import { StudyTools } from '../handlers/study.tools.js';
import { WordTools } from '../handlers/word.tools.js';
import type { ToolHandlers } from './tool-call.js';

/** Injection token of the handlers of all tools. */
export const HANDLERS = Symbol('HANDLERS');
export type AllHandlers = ToolHandlers<ToolName>;

export const TOOL_AREAS = [
  ...[ActivityTools, CompanionTools, ContextTools, GroupTools, MnemonicTools],
  ...[ProfileTools, RoomTools, StudyTools, WordTools],
] as const;

type Area = InstanceType<(typeof TOOL_AREAS)[number]>;
type Handled = Area extends infer One ? (One extends { readonly handlers: infer Some } ? keyof Some : never) : never;

/** Does not compile if a tool has no handler. */
type Complete = [Exclude<ToolName, Handled>] extends [never] ? AllHandlers : never;

export const handlersProvider: FactoryProvider<Complete> = {
  provide: HANDLERS,
  inject: [...TOOL_AREAS],
  useFactory: (...areas: Area[]) => Object.assign({}, ...areas.map(({ handlers }) => handlers)) as Complete,
};
