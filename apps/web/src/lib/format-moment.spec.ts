import { formatDate, formatMoment, formatTime } from './format-moment.js';

const moment = new Date(2026, 10, 21, 18, 5).toISOString();

function prefer(...languages: string[]): void {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('dates and times are formatted for the browser’s region', () => {
  prefer('de-AT', 'en-GB', 'en-US');
  expect([formatDate(moment, 'en'), formatTime(moment, 'en'), formatMoment(moment, 'en')]).toEqual([
    '21 Nov 2026',
    '18:05',
    '21 Nov 2026, 18:05',
  ]);
});

it('dates and times are formatted for the language alone if the region is unknown', () => {
  prefer('fr-FR');
  expect(formatDate(moment, 'en')).toBe('Nov 21, 2026');
});
