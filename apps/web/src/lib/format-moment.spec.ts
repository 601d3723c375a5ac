import { formatDate, formatMoment, formatTime } from './format-moment.js';

const moment = new Date(2026, 10, 21, 18, 5).toISOString();

function prefer(...languages: string[]): void {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('tells a day and a moment as the person’s region writes them', () => {
  prefer('de-AT', 'en-GB', 'en-US');
  expect([formatDate(moment, 'en'), formatTime(moment, 'en'), formatMoment(moment, 'en')]).toEqual([
    '21 Nov 2026',
    '18:05',
    '21 Nov 2026, 18:05',
  ]);
});

it('keeps to the language where the region is not known', () => {
  prefer('fr-FR');
  expect(formatDate(moment, 'en')).toBe('Nov 21, 2026');
});
