import pg, { type PoolClient, type QueryConfig } from 'pg';
import { type AccountBinding, currentBinding } from './account-binding.js';

/** The setting that the policies compare against; see row-security.ts. */
export const ACCOUNT_SETTING = 'wordhoard.account_id';

/** Suffix of the role that bypasses the policies. A deployment with a single database role has no policies. */
export const ALL_ACCOUNTS_SUFFIX = '_all_accounts';

/** Valid until the end of the transaction. Rebinding also resets the role for all accounts. */
const PREPARE = `
  prepare bind_account (text) as select where set_config('${ACCOUNT_SETTING}', $1, true) is null;
  prepare rebind_account (text) as
    select where set_config('role', 'none', true) is null or set_config('${ACCOUNT_SETTING}', $1, true) is null;
  prepare bind_all_accounts as select where set_config('role',
    coalesce((select rolname::text from pg_roles where rolname = session_user || '${ALL_ACCOUNTS_SUFFIX}'), 'none'), true) is null`;

const BEGIN = /^\s*(start transaction|begin)\b/i;
const PARTIAL_ROLLBACK = /^\s*rollback to\b/i;
/** Statements that need no binding. They may run in a failed transaction, which rejects a binding. */
const CONTROL = /^\s*(commit|rollback|savepoint|release)\b/i;

type Callback = (error: Error | null | undefined, result?: unknown) => void;
type Run = (...parameters: unknown[]) => unknown;

/** pg's connection, which is not fully typed. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void; destroy(): void };
  parse(message: object): void;
  bind(message: object): void;
  execute(message: object): void;
  sync(): void;
}

/** Members of pg's query that its types omit. */
interface SentQuery {
  readonly text: string;
  queryMode?: string;
  submit(connection: Wire): Error | null;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

const SentQuery = pg.Query as unknown as new (config: string | QueryConfig, values?: unknown) => SentQuery;

/** The binding of a connection's open transaction. */
interface Transaction {
  binding: AccountBinding | null;
}

/**
 * Sends a statement together with its binding before a single Sync, which saves a round trip and limits the binding to the transaction. In
 * an explicit transaction only the first statement binds.
 */
class BoundQuery extends SentQuery {
  private completed = 0;
  /** The position of the binding among the completed commands. */
  private bindingIndex = -1;

  constructor(
    [config, values]: readonly unknown[],
    private readonly binding: AccountBinding,
    private readonly transaction: Transaction,
    private readonly client: PoolClient,
  ) {
    super(config as string | QueryConfig, values);
  }

  override submit(connection: Wire): Error | null {
    const status = this.client.getTransactionStatus();
    if (status !== 'T' && status !== 'E') {
      return BEGIN.test(this.text) ? this.begin(connection) : this.bindAndSubmit('bind_account', connection);
    }
    if (PARTIAL_ROLLBACK.test(this.text)) this.transaction.binding = null;
    if (status === 'E' || this.transaction.binding === this.binding || CONTROL.test(this.text)) return super.submit(connection);
    this.transaction.binding = this.binding;
    return this.bindAndSubmit('rebind_account', connection);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.completed++ !== this.bindingIndex) super.handleCommandComplete(message, connection);
  }

  private begin(connection: Wire): null {
    this.transaction.binding = this.binding;
    this.bindingIndex = 1;
    connection.stream.cork();
    connection.parse({ text: this.text });
    connection.bind({});
    connection.execute({});
    this.sendBinding('bind_account', connection);
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  /** Uses the extended protocol even without parameters: simple queries cannot share the Sync. */
  private bindAndSubmit(statement: string, connection: Wire): Error | null {
    this.bindingIndex = 0;
    this.queryMode = 'extended';
    connection.stream.cork();
    try {
      this.sendBinding(statement, connection);
      const error = super.submit(connection);
      // The binding has been sent, but no Sync will follow.
      if (error) connection.stream.destroy();
      return error;
    } finally {
      connection.stream.uncork();
    }
  }

  private sendBinding(statement: string, connection: Wire): void {
    if (typeof this.binding === 'number') connection.bind({ statement, values: [String(this.binding)] });
    else connection.bind({ statement: 'bind_all_accounts' });
    connection.execute({});
  }
}

/** Binds every statement of a connection to the current binding. */
export function bindStatements(client: PoolClient): void {
  const connection = client as unknown as { query: Run };
  const query = connection.query.bind(client);
  const transaction: Transaction = { binding: null };
  // Sent before the first statement, which reports any connection loss.
  void (query(PREPARE) as Promise<unknown>).catch(() => undefined);
  connection.query = (...parameters) => {
    const binding = currentBinding();
    if (binding === null) {
      if (client.getTransactionStatus() !== 'T') transaction.binding = null;
      return query(...parameters);
    }
    const bound = new BoundQuery(parameters, binding, transaction, client);
    const last = parameters.at(-1);
    if (typeof last === 'function') return query(bound, last);
    return new Promise((resolve, reject) => {
      query(bound, ((error, result) => (error ? reject(error) : resolve(result))) satisfies Callback);
    });
  };
}
