import type { Json } from '@wordhoard/audit';
import type { AccessClass, Scope } from '@wordhoard/policy';

type Members = Readonly<Record<string, Json>>;

/** One call of a tool, or one reading of a resource, which is decided like a tool of its name. */
export interface Call {
  readonly tool: string;
  readonly access: AccessClass;
  readonly scope: Scope;
  /** As it was sent. */
  readonly workspace: unknown;
  /** As it was sent. It is hashed, never kept. */
  readonly payload: Members;
  /** What the person is shown who is asked to confirm this call, redacted like everything; the payload where it is left out. */
  readonly preview?: () => Promise<Members>;
}
