import { readFileSync } from 'node:fs';

/** Preloaded into an API under test: shifts its clock by the number of milliseconds in a file. */
const { now } = Date;
Date.now = () => now() + Number(readFileSync(String(process.env.TEST_CLOCK_FILE), 'utf8'));

globalThis.Date = new Proxy(Date, {
  construct: (date, values) => (values.length === 0 ? new date(date.now()) : Reflect.construct(date, values)),
});
