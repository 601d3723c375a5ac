import { weekdayName, weekdaysIn } from './week.js';

it.each([
  ['en-GB', ['Monday', 'Sunday']],
  ['en-US', ['Sunday', 'Saturday']],
  ['ar-EG', ['Saturday', 'Friday']],
])('begins and ends the week as %s does', (locale, ends) => {
  const days = weekdaysIn(locale).map((weekday) => weekdayName(weekday, 'en'));
  expect(days).toHaveLength(7);
  expect([days[0], days[6]]).toEqual(ends);
});
