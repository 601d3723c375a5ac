import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { unbound } from './account-binding.js';
import { retryLostWork } from './connection-loss.js';
import { queryOf, type Statement } from './statement.js';

/** TypeORM's EntityManager, for code that only passes it on. */
export type Orm = EntityManager;

/** Runs prepared statements on the pool or in a transaction. */
export interface Sql {
  rows<Row, Parameters extends object>(prepared: Statement<Row, Parameters>, parameters: NoInfer<Parameters>): Promise<Row[]>;
}

/**
 * Access to PostgreSQL: prepared statements for hot paths, TypeORM for the rest. Statements only see the current account's rows; see
 * account-binding.ts. Work may be retried after a connection loss; see retryLostWork.
 */
@Injectable()
export class Database implements Sql {
  constructor(private readonly dataSource: DataSource) {}

  rows<Row, Parameters extends object>(prepared: Statement<Row, Parameters>, parameters: NoInfer<Parameters>): Promise<Row[]> {
    return retryLostWork(() => run(poolOf(this.dataSource), prepared, parameters));
  }

  /** Runs `work` with TypeORM's manager, inside `transaction` if given. */
  orm<T>(work: (manager: EntityManager) => Promise<T>, transaction?: EntityManager): Promise<T> {
    return transaction ? work(transaction) : retryLostWork(() => work(this.dataSource.manager));
  }

  /**
   * Runs pg-boss's SQL: unprepared, possibly several statements with their own transaction, and never retried. An error closes the
   * connection, which may still be in that transaction.
   */
  async script(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const client = await poolOf(this.dataSource).connect();
    try {
      const result = await unbound(() => client.query(text, values));
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  poolUse(): { readonly total: number; readonly idle: number; readonly waiting: number } {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = poolOf(this.dataSource);
    return { total, idle, waiting };
  }

  /** Runs `work` in a transaction. */
  transaction<T>(work: (sql: Sql, manager: EntityManager) => Promise<T>): Promise<T> {
    return retryLostWork(() =>
      this.dataSource.transaction(async (manager) => {
        const client = (await manager.queryRunner?.connect()) as PoolClient;
        return work({ rows: (prepared, parameters) => run(client, prepared, parameters) }, manager);
      }),
    );
  }
}

async function run<Row, Parameters extends object>(
  connection: Pool | PoolClient,
  prepared: Statement<Row, Parameters>,
  parameters: Parameters,
): Promise<Row[]> {
  return (await connection.query(queryOf(prepared, parameters))).rows as Row[];
}

/** TypeORM's pool, shared with prepared statements. */
function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}
