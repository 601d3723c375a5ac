/** Totals of the service. From 10,000 on, `accounts`, `words` and `reviews` are estimates of PostgreSQL's statistics, which are fast. */
export class ServiceStatsDto {
  accounts!: number;

  /** How many accounts answered on one of the last seven days. */
  active_accounts!: number;

  /** Those deleted within the last 30 days included. */
  words!: number;

  /** Entries of the review log. */
  reviews!: number;

  /** Answers on study days of today's date, in UTC. */
  reviews_today!: number;
}
