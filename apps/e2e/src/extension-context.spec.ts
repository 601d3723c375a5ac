import type { Page } from '@playwright/test';
import type { Extension } from './fixtures/extension.js';
import { listWordMedia } from '@wordhoard/api-client/sdk';
import { ExtensionGestures } from './fixtures/extension-gestures.js';
import type { Learner } from './fixtures/learner.js';
import { pngOf } from '@wordhoard/testing/media-files';
import { expect, test } from './fixtures/test-with-extension.js';

const ADDRESS = 'https://diario.example/noticia?id=7#parte';
/** Without the fragment, which may contain a token. */
const KEPT_ADDRESS = ADDRESS.slice(0, ADDRESS.indexOf('#'));
const PAGE = `<!doctype html><html lang="es"><title> El  Diario </title>
  <p>Hola. Mi <em>casa</em> es <b>tu</b><span hidden> nunca</span> casa.<script>1</script> Fin.</p>
  <p lang="ar" dir="rtl">مرحبا. هذا <em>بيت</em> كبير. نعم.</p>
  <p lang="ja">こんにちは。<ruby><em>図書館</em><rt>としょかん</rt></ruby>へ<ruby>行<rt>い</rt></ruby>きます。さようなら。</p>
  <figure><img src="/casa.png" alt="casa"><figcaption>Una casa <b>blanca</b>.</figcaption></figure>
  <x-note></x-note>
  <iframe srcdoc="<p lang=es>Lejos. Un <em>barco</em> navega. Ya.</p>"></iframe>
  <iframe src="https://otro.example/"></iframe>
  <p><textarea>Un pueblo pequeño. </textarea> <input type="password" value="contraseña"></p>
  <p contenteditable>Una <em>carta</em> que nadie lee.</p>
  <script>
    document.querySelector('x-note').attachShadow({ mode: 'open' }).innerHTML = '<p>Uno. Dos <em>perros</em> ladran. Tres.</p>';
  </script>`;

/** A web page that the extension may not access. */
async function openNews(extension: Extension): Promise<Page> {
  const respond = (body: string) => ({ contentType: 'text/html; charset=utf-8', body });
  await extension.context.route('https://diario.example/**', (route) => route.fulfill(respond(PAGE)));
  await extension.context.route('https://otro.example/**', (route) => route.fulfill(respond('<p>Una <em>isla</em> sola.</p>')));
  const image = { contentType: 'image/png', body: pngOf(40, 30) };
  await extension.context.route('https://diario.example/casa.png', (route) => route.fulfill(image));
  const page = await extension.context.newPage();
  await page.goto(ADDRESS);
  return page;
}

async function signIn(extension: Extension, learner: Learner): Promise<Page> {
  await extension.permit(learner.url);
  const popup = await extension.openPopup();
  await popup.getByLabel('Email').fill(learner.user.email);
  await popup.getByLabel('Password', { exact: true }).fill(learner.password);
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await popup.getByLabel('Group').selectOption('From the web');
  await expect(popup.getByText('right-click')).toBeVisible();
  return popup;
}

test('a captured word includes its sentence, page title and address once the learner agrees', async ({ extension, learner, page }) => {
  const group = await learner.createGroup({ name: 'From the web' });
  const popup = await signIn(extension, learner);
  const gestures = new ExtensionGestures(extension);
  const news = await openNews(extension);
  const contextsOf = async (term: string) => {
    const words = () => learner.words(group);
    await expect.poll(async () => (await words()).map((word) => word.term)).toContain(term);
    return (await words()).find((word) => word.term === term)?.contexts;
  };

  await news.getByText('casa', { exact: true }).dblclick();
  await gestures.addByMenu(news, 'casa');
  expect(await contextsOf('casa')).toEqual([]);
  await popup.bringToFront();
  await popup.getByLabel('Save the sentence').check();
  await expect(popup.getByText('adds the selected word.')).toBeVisible();
  expect(Object.keys(await extension.kept()).sort()).toEqual(['account', 'email', 'group', 'renewFrom', 'token']);

  const source = { source_title: 'El Diario', source_url: KEPT_ADDRESS, captured_at: expect.any(String) };
  for (const [term, sentence] of [
    ['tu', 'Mi casa es tu casa.'],
    ['بيت', 'هذا بيت كبير.'],
    ['図書館', '図書館へ行きます。'],
    ['perros', 'Dos perros ladran.'],
  ] as const) {
    await news.bringToFront();
    await news.getByText(term, { exact: true }).dblclick();
    await gestures.addByMenu(news, term);
    expect(await contextsOf(term)).toEqual([{ sentence, ...source }]);
  }
  const framed = news.frameLocator('iframe').first().getByText('barco', { exact: true });
  await framed.dblclick();
  await gestures.addByKey(news);
  expect(await contextsOf('barco')).toEqual([{ sentence: 'Un barco navega.', ...source }]);
  await news.frameLocator('iframe').last().getByText('isla', { exact: true }).dblclick();
  await gestures.addByMenu(news, 'isla', { frameId: 12345 });
  expect(await contextsOf('isla')).toEqual([]);

  const [word] = (await learner.words(group)).filter(({ term }) => term === 'tu');
  await learner.open(page, `/words/${word?.id}`);
  await expect(page.getByText('Mi casa es tu casa.')).toBeVisible();
  const link = page.getByRole('link', { name: 'El Diario' });
  await expect(link).toHaveAttribute('href', KEPT_ADDRESS);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('an image is attached to the word that the learner chooses, with its caption as the sentence', async ({
  extension,
  learner,
  page,
}) => {
  const group = await learner.createGroup({ name: 'From the web' });
  const known = await learner.createWord(group, { term: 'casa' });
  const popup = await signIn(extension, learner);
  await popup.getByLabel('Save the sentence').check();
  await expect(popup.getByText('adds the selected word.')).toBeVisible();
  const news = await openNews(extension);
  await new ExtensionGestures(extension).addImage(news, 'https://diario.example/casa.png');
  await expect.poll(() => extension.waiting()).toEqual(['casa']);

  await popup.reload();
  await expect(popup.getByText('Una casa blanca.')).toBeVisible();
  await expect(popup.getByLabel('Word', { exact: true })).toHaveValue('casa');
  await popup.getByLabel('Description of the image').fill('Una casa con jardín');
  await popup.getByRole('button', { name: 'Add image' }).click();
  await expect(popup.getByText('Choose a word for the image')).toBeHidden();

  const mediaOf = async () => (await listWordMedia({ client: learner.client, query: { word_ids: [known.id] } })).data;
  await expect.poll(mediaOf).toMatchObject([{ kind: 'image', part: 'term', alt: 'Una casa con jardín', width: 40 }]);
  expect((await learner.words(group)).map(({ id, contexts }) => [id, contexts])).toEqual([
    [known.id, [{ sentence: 'Una casa blanca.', source_title: 'El Diario', source_url: KEPT_ADDRESS, captured_at: expect.any(String) }]],
  ]);
  await learner.open(page, `/words/${known.id}`);
  await expect(page.getByRole('img', { name: 'Una casa con jardín' })).toBeVisible();
});

test('the extension never reads form fields, and reads no page without permission', async ({ extension, learner }) => {
  const group = await learner.createGroup({ name: 'From the web' });
  const popup = await signIn(extension, learner);
  const gestures = new ExtensionGestures(extension);
  const news = await openNews(extension);
  const key = () => gestures.notificationAfter(() => gestures.addByKey(news));

  await news.getByText('casa', { exact: true }).dblclick();
  expect((await key()).message).toContain('turn on “Save the sentence”');
  await popup.bringToFront();
  await popup.getByLabel('Save the sentence').check();
  await expect(popup.getByText('adds the selected word.')).toBeVisible();
  for (const field of [news.locator('textarea'), news.locator('input'), news.getByText('carta', { exact: true })]) {
    await news.bringToFront();
    await field.dblclick();
    expect(await key()).toMatchObject({ title: 'Select a word first' });
  }
  await gestures.addByMenu(news, 'carta', { editable: true });
  await expect
    .poll(async () => (await learner.words(group)).map(({ term, contexts }) => ({ term, contexts })))
    .toEqual([{ term: 'carta', contexts: [] }]);

  await popup.bringToFront();
  await popup.getByLabel('Save the sentence').uncheck();
  await expect(popup.getByText('Turn this on to add the selected word')).toBeVisible();
  await news.bringToFront();
  await news.getByText('casa', { exact: true }).dblclick();
  expect((await key()).message).toContain('turn on “Save the sentence”');
  const opened = extension.context.waitForEvent('page');
  await popup.getByRole('button', { name: 'Set shortcut' }).click();
  await expect(await opened).toHaveURL('chrome://extensions/shortcuts');
});
