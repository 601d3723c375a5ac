/** In a test: `small` in `npm test`, `full` where TEST_SCALE=full, as in `npm run test:full`. */
declare function scaled<T>(small: T, full: T): T;
