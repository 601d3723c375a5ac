import { formatDate, formatMoment } from './format-moment.js';

it('tells a day and a moment as the language writes them', () => {
  const moment = new Date(2026, 10, 21, 18, 5).toISOString();
  expect([formatDate(moment, 'en-GB'), formatMoment(moment, 'en-GB')]).toEqual(['21 Nov 2026', '21 Nov 2026, 18:05']);
});
