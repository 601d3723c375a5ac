const TIMES = /^\s*(?:\d{1,3}:)?\d{1,2}:\d{2}[,.]\d{1,3}\s*-->/;
/** Subtitle markup: `<i>`, `<v Anna>`, `<00:01.000>`, `{\an8}`. */
const MARKUP = /<[^<>]{0,200}>|\{\\[^{}]{0,200}\}/g;
const SENTENCE_END = /[.!?…。！？"”»)\]]$/;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&lrm;': '', '&rlm;': '' };

/** The spoken text of SRT or WebVTT subtitles. Joins sentences that span several cues and drops the repetitions of scrolling captions. */
export function* subtitleText(text: string): Generator<string, void, undefined> {
  let [line, last] = ['', ''];
  for (const spoken of spokenLines(text)) {
    if (spoken === last) continue;
    last = spoken;
    if (line === '') line = spoken;
    else if (SENTENCE_END.test(line) || spoken.startsWith('-') || line.length > 500) {
      yield `${line}\n`;
      line = spoken;
    } else line += ` ${spoken}`;
  }
  if (line !== '') yield `${line}\n`;
}

/** A cue starts with an optional number or name and its times; a block without times is a comment or a style. */
function* spokenLines(text: string): Generator<string, void, undefined> {
  let spoken = false;
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === '') spoken = false;
    else if (TIMES.test(line)) spoken = true;
    else if (spoken) {
      const plain = line.replace(MARKUP, '').replace(/&[a-z]{2,4};/g, (entity) => ENTITIES[entity] ?? entity);
      if (plain.trim() !== '') yield plain.trim();
    }
  }
}
