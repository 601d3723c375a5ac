export {
  type Declarations,
  DECLARED,
  type DeclaredResource,
  type DeclaredTool,
  type Grantable,
  type JsonSchema,
  RESOURCE_MIME_TYPE,
  SUBSCRIBABLE,
  type ToolAnnotations,
  type Undo,
} from './declared.js';
export { count, id, idOf, integer, learnerText, moment, pageInput, pageOf, prose, reading, writing } from './fields.js';
export { inputSchemaOf } from './input-schema.js';
export { type LearnerTextNote, learnerTextNote, learnerTextNoteOf } from './learner-text.js';
export { type Prompt, type PromptArgument, promptFault, PROMPTS } from './prompts.js';
