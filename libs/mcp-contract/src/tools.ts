import type { z } from 'zod';
import { activityTools } from './tools/activities.js';
import { companionTools } from './tools/companion.js';
import { contextTools } from './tools/contexts.js';
import { groupTools } from './tools/groups.js';
import { mnemonicTools } from './tools/mnemonics.js';
import { profileTools } from './tools/profile.js';
import { roomTools } from './tools/rooms.js';
import { studyTools } from './tools/study.js';
import { wordTools } from './tools/words.js';

/** All tools, in the order in which they are listed. */
export const TOOLS = [
  ...wordTools,
  ...groupTools,
  ...profileTools,
  ...studyTools,
  ...companionTools,
  ...activityTools,
  ...contextTools,
  ...mnemonicTools,
  ...roomTools,
] as const;

type AnyTool = (typeof TOOLS)[number];
export type ToolName = AnyTool['name'];
export type ToolOf<Name extends ToolName> = Extract<AnyTool, { readonly name: Name }>;

/** The validated and normalized input of a tool's handler. */
export type ToolInput<Name extends ToolName> = z.output<ToolOf<Name>['input']>;
/** A handler's result. Properties that the output schema does not have are removed. */
export type ToolOutput<Name extends ToolName> = z.input<ToolOf<Name>['output']>;

const BY_NAME: ReadonlyMap<string, AnyTool> = new Map(TOOLS.map((one) => [one.name, one]));

/** The tool with that name, or undefined. */
export function toolNamed(name: string): AnyTool | undefined {
  return BY_NAME.get(name);
}
