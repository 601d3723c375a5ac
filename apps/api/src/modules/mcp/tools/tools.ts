import type { z } from 'zod';
import { activityTools } from './activities.tools.js';
import { companionTools } from './companion.tools.js';
import { contextTools } from './contexts.tools.js';
import { groupTools } from './groups.tools.js';
import { mnemonicTools } from './mnemonics.tools.js';
import { profileTools } from './profile.tools.js';
import { roomTools } from './rooms.tools.js';
import { studyTools } from './study.tools.js';
import type { Tool } from './tool.js';
import { wordTools } from './words.tools.js';

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

/** A tool's input, validated and normalized. */
export type ToolInput<Name extends ToolName> = z.output<ToolOf<Name>['input']>;

const BY_NAME: ReadonlyMap<string, Tool> = new Map(TOOLS.map((one): [string, Tool] => [one.name, one]));

/** The tool with that name, or undefined. */
export function toolNamed(name: string): Tool | undefined {
  return BY_NAME.get(name);
}
