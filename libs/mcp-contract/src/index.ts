export { type Capabilities, capabilities, type DeclaredResource, type DeclaredTool, type Grantable, GRANTABLES } from './capabilities.js';
export { type LearnerTextNote, learnerTextNote, learnerTextNoteOf } from './learner-text.js';
export { type Prompt, type PromptArgument, promptFault, PROMPTS } from './prompts.js';
export {
  type Resource,
  RESOURCE_MIME_TYPE,
  RESOURCE_TEMPLATES,
  type ResourceName,
  type ResourceOutput,
  resourceAt,
  type ResourceRequest,
  RESOURCES,
  SUBSCRIBABLE,
} from './resources.js';
export type { Tool, ToolAnnotations, Undo } from './tool.js';
export { type ToolInput, toolNamed, type ToolName, type ToolOf, type ToolOutput, TOOLS } from './tools.js';
