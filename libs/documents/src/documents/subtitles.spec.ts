import { subtitleText } from './subtitles.js';

function textOf(file: string): string {
  return [...subtitleText(file)].join('');
}

it('reads the spoken text of SRT subtitles, one sentence per line', () => {
  const file =
    '1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>Der Hund,\r\nden ich sah,</i>\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nbellt.\r\n\r\n3\r\n00:00:04,000 --> 00:00:05,000\r\n{\\an8}Warum?\r\n';

  expect(textOf(file)).toBe('Der Hund, den ich sah, bellt.\nWarum?\n');
});

it('reads the spoken text of WebVTT subtitles without names, remarks, styles and scrolling repeats', () => {
  const cues = [
    '00:01.000 --> 00:02.000 align:start\n<v Anna>Wo ist <00:01.500><c>er</c>?',
    'two\n01:00:02.000 --> 01:00:03.000\nWo ist er?\nHier &amp; da.',
  ];
  const file = ['WEBVTT - a film', 'NOTE\nnot this', 'STYLE\n::cue {}', ...cues].join('\n\n');

  expect(textOf(file)).toBe('Wo ist er?\nHier & da.\n');
});

it('begins a new line for each speaker of a subtitle file', () => {
  expect(textOf('1\n00:00:01,000 --> 00:00:02,000\n- Ja\n- Nein\n')).toBe('- Ja\n- Nein\n');
});
