import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test-with-extension.js';

interface Found {
  readonly before: string;
  readonly selected: string;
  readonly after: string;
  readonly language: string;
}

/** Pages whose text between « and » is selected, with what is read from each: before|selected|after. */
const pages: Readonly<Record<string, readonly [html: string, read: string | null]>> = {
  'a paragraph': ['<p>Antes.</p><p>Mi «casa» es.</p><p>Luego.</p>', 'Mi |casa| es.'],
  'marked up text': ['<p>Mi <b>ca<i>s«a</i></b> e»s <a href="">tuya</a>.</p>', 'Mi cas|a e|s tuya.'],
  'a text beside blocks': ['<div><p>Antes.</p>Mi «casa» es.<p>Luego.</p></div>', 'Mi |casa| es.'],
  'a cell': ['<table><tr><td>uno<td>«dos» y<td>tres</table>', '|dos| y'],
  'between line breaks': ['<p>Antes<br>mi «casa»<br>luego</p>', 'mi |casa|'],
  'readings above signs': ['<p>今日は<ruby>«図書館<rt>としょかん</rt></ruby>»へ</p>', '今日は|図書館|へ'],
  'what is not shown': ['<p>Mi <s hidden>no</s><script>1</script><i style="visibility:hidden">no</i>«casa» es.</p>', 'Mi |casa| es.'],
  'a field within a sentence': [
    '<p>Mi <input value="no"><textarea>no</textarea> «casa» <select><option>no</select>es.</p>',
    'Mi  |casa| es.',
  ],
  'two paragraphs': ['<div><p>Uno. Mi «casa.</p>\n<p>Su» perro. Dos.</p></div>', 'Uno. Mi |casa. Su| perro. Dos.'],
  'lines as they were typed': ['<pre>Uno\n\nMi «casa»\nes.\n \nDos</pre>', 'Uno\u2029Mi |casa|\nes.\u2029Dos'],
  nothing: ['<p>Mi casa «»es.</p>', null],
  blanks: ['<p>Mi casa« »es.</p>', null],
  'an editor': ['<div contenteditable>Mi <b>«casa»</b></div>', null],
  'a field': ['<textarea>Mi «casa»</textarea>', null],
};

test.use({ ownPage: 'writes pages of its own, to which the security policy of the app does not apply' });

test('a selection is read with its paragraph, and without hidden text or form fields', async ({ page, unpacked }) => {
  const read = await reader(page, unpacked);
  const found: Record<string, string | null> = {};
  for (const [name, [html]] of Object.entries(pages)) {
    await page.setContent(`<html lang="es"><body>${html}</body></html>`);
    await page.evaluate(selectBetweenMarks);
    const selection = await read();
    found[name] = selection && [selection.before, selection.selected, selection.after].join('|');
    expect(selection?.language ?? 'es', name).toBe('es');
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(pages).map(([name, [, wanted]]) => [name, wanted])));
});

test('a triple click selects up to the end of the paragraph, and reads nothing far away', async ({ page, unpacked }) => {
  const read = await reader(page, unpacked);
  await page.setContent('<h2>Una noticia</h2><p>Más.</p>');
  await page.getByText('Una noticia').click({ clickCount: 3 });
  expect(await read()).toMatchObject({ before: '', selected: 'Una noticia', after: '' });
  const long = 'palabra '.repeat(100_000);
  await page.setContent(`<p>${long}«casa»${long}</p>`);
  await page.evaluate(selectBetweenMarks);
  const { before = '', after = '' } = (await read()) ?? {};
  expect([before.length, after.length]).toEqual([2000, 2000]);
});

/** Runs the worker's own reading code. */
async function reader(page: Page, unpacked: string): Promise<() => Promise<Found | null>> {
  const script = await readFile(join(unpacked, 'page-selection.js'), 'utf8');
  return () => page.evaluate<Found | null>(script);
}

/** Runs in the page. */
function selectBetweenMarks(): void {
  const range = document.createRange();
  for (const [mark, set] of [
    ['«', range.setStart.bind(range)],
    ['»', range.setEnd.bind(range)],
  ] as const) {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const at = text.data.indexOf(mark);
      if (at < 0) continue;
      text.deleteData(at, 1);
      set(text, at);
    }
  }
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}
