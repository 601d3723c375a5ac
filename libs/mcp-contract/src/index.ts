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
export {
  count,
  id,
  idOf,
  integer,
  LEARNER_TEXT,
  learnerText,
  moment,
  pageInput,
  pageOf,
  prose,
  reading,
  verbatim,
  VERBATIM_FIELDS,
  writing,
} from './fields.js';
export { type Prompt, type PromptArgument, promptFault, PROMPTS } from './prompts.js';
