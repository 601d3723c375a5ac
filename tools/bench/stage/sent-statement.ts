/** A statement that the API sent; unnamed ones have an empty name. */
export interface SentStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** Statements by name, or by the path's name if they are unnamed. */
export type RecordedStatements = Record<string, Pick<SentStatement, 'name' | 'text'>>;
