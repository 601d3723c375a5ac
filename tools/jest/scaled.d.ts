/** Returns `small` in `npm test`, and `full` if TEST_SCALE=full, as in `npm run test:full`. */
declare function scaled<T>(small: T, full: T): T;
