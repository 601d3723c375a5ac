import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { getRecallSettings, listMnemonics, listWordPlacements } from '@wordhoard/api-client/sdk';
import type { MnemonicDto, RecallSettingsDto, SessionWordDto, WordPlacementDto } from '@wordhoard/api-client/types';
import type { ReactNode } from 'react';
import wordFields from '../../../components/locales/word-fields.en.json';
import { renderInApp } from '../../../testing/render-in-app.js';
import reviews from '../locales/en.json';
import { buildCard } from '../testing/play.js';
import { CardAdditions, type CardText } from './card-additions.js';
import { ReviewCard } from './review-card.js';
import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions } from '@wordhoard/api-client/queries';

jest.mock('@wordhoard/api-client/sdk');

const FULL: Partial<SessionWordDto> = {
  target_language: 'German',
  translations: ['dog', 'hound'],
  pronunciation: 'hʊnt',
  part_of_speech: 'noun, masculine',
  definition: 'Ein Haustier, das bellt.',
  example_sentence: 'Der Hund bellt.',
  examples: ['Mein Hund schläft.', 'Hunde sind treu.'],
  mnemonic: 'A hound hunts.',
  cefr_level: 'A1',
  synonyms: ['der Köter'],
  tags: ['animals'],
};

interface Shown {
  isRevealed?: boolean;
  term?: string;
  settings?: Partial<RecallSettingsDto>;
  placements?: WordPlacementDto[];
  mnemonics?: Partial<MnemonicDto>[];
  hasPlace?: boolean;
  cue?: string;
  renderMedia?: (text: CardText) => ReactNode;
}

/** Appears once the card was rendered with the settings. */
function SettingsState() {
  return useQuery(getRecallSettingsOptions()).isSuccess && <span title="settings are loaded" />;
}

async function show(
  overrides: Partial<SessionWordDto>,
  { isRevealed = true, term = 'der Hund', hasPlace = true, cue, renderMedia = () => null, ...stored }: Shown = {},
) {
  const { settings = {}, placements = [], mnemonics = [] } = stored;
  jest.mocked(getRecallSettings).mockResolvedValue({ data: settings } as never);
  jest.mocked(listWordPlacements).mockResolvedValue({ data: placements } as never);
  jest.mocked(listMnemonics).mockResolvedValue({ data: mnemonics } as never);
  const card = buildCard(1, term, 'dog', overrides);
  const { queryClient } = await renderInApp(
    <>
      <main>
        <CardAdditions value={{ renderMedia, renderSound: () => null }}>
          <ReviewCard card={card} isRevealed={isRevealed} hasPlace={hasPlace} cue={cue} />
        </CardAdditions>
      </main>
      <SettingsState />
    </>,
    { reviews, 'word-fields': wordFields },
  );
  await screen.findByTitle('settings are loaded');
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
  });
  return screen.getByRole('main');
}

/** The text that a screen reader reads, in order. */
function text(body: HTMLElement): string {
  return (body.textContent ?? '').replace(/\s+/gu, ' ');
}

function ruby(body: HTMLElement): (string | undefined)[][] {
  return [...body.querySelectorAll('ruby')].map((one) => [
    one.firstChild?.textContent ?? undefined,
    one.querySelector('rt')?.textContent ?? undefined,
  ]);
}

afterEach(() => {
  cleanup();
  jest.clearAllMocks();
});

describe('the answer side of a review card', () => {
  it('the answer side of a card shows all details in order, and rare ones on demand', async () => {
    const body = await show(FULL);
    const shown = text(body);
    const order = [
      'hʊnt',
      'dog, hound',
      'noun, masculine',
      'Ein Haustier',
      'Der Hund bellt.',
      'Mein Hund schläft.',
      'A hound hunts.',
      'More',
    ];
    const places = order.map((part) => shown.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const more = body.querySelector('details') as HTMLElement;
    expect(more).toHaveProperty('open', false);
    for (const rare of ['Hunde sind treu.', 'A1', 'der Köter', 'animals']) expect(within(more).getByText(rare)).toBeTruthy();
    expect([...body.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Der Hund', 'Hund']);
  });

  it('the answer side of a card shows the reading of a Japanese term above its characters', async () => {
    const body = await show({ target_language: 'Japanese', pronunciation: 'たべる', translations: ['to eat'] }, { term: '食べる' });
    expect(ruby(body)).toEqual([['食', 'た']]);
    expect(body.querySelector('ruby')?.closest('[lang]')?.getAttribute('lang')).toBe('ja');
  });

  it('the answer side of a card shows the reading with the term that is asked for', async () => {
    const card = { target_language: 'Japanese', pronunciation: 'いえ', translations: ['house', 'home'], facet: 1 };
    const body = await show(card, { term: '家' });
    expect(ruby(body)).toEqual([['家', 'いえ']]);
    expect(text(body)).toContain('house, home');
  });

  it('a card marks right-to-left text with its direction', async () => {
    const body = await show({ target_language: 'Arabic', example_sentence: 'هذا كتاب جديد' }, { term: 'كتاب' });
    const example = body.querySelector('li bdi');
    expect(example?.getAttribute('dir')).toBe('rtl');
    expect(body.querySelector('mark')?.textContent).toBe('كتاب');
  });

  it('a card hides a reading that repeats the term, and names the language of a kana reading', async () => {
    const japanese = { target_language: 'Japanese', facet: 1 };
    expect(text(await show({ ...japanese, pronunciation: 'ねこ' }, { term: 'ねこ' })).match(/ねこ/gu)).toHaveLength(1);
    cleanup();
    await show({ ...japanese, pronunciation: 'ティーシャツ' }, { term: 'Tシャツ' });
    expect(screen.getByText('ティーシャツ').getAttribute('lang')).toBe('ja');
    cleanup();
    await show({ ...japanese, pronunciation: 'ie' }, { term: '家' });
    expect(screen.getByText('ie').getAttribute('lang')).toBeNull();
  });

  it('the answer side of a card shows the word’s place in the palace as a map and as text', async () => {
    const placements = [
      { room_id: 3, room_name: 'Kitchen', x_percent: 10, y_percent: 20 },
      { room_id: 4, room_name: 'Attic', x_percent: 50, y_percent: 90 },
      { room_id: 5, room_name: 'Cellar', x_percent: 50, y_percent: 50 },
    ];
    await show(FULL, { placements });
    const places = screen.getAllByRole('figure');
    expect(places.map(text)).toEqual(['Place: Kitchen, back left', 'Place: Attic, at the front']);
    expect(places.map((place) => place.querySelectorAll('circle').length)).toEqual([1, 1]);
    const mnemonic = screen.getByText('Mnemonic:');
    expect(mnemonic.compareDocumentPosition(places[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('what another feature adds appears beside the texts that are visible', async () => {
    const renderMedia = ({ card, part, subject = card.term }: CardText) => <figure>{`${part ?? 'term'}: ${subject}`}</figure>;
    const shown = () => screen.queryAllByRole('figure').map(({ textContent }) => textContent);
    await show(FULL, { isRevealed: false, renderMedia });
    expect(shown()).toEqual([]);
    cleanup();
    await show({ ...FULL, facet: 1 }, { isRevealed: false, renderMedia });
    expect(shown()).toEqual(['translation: dog', 'translation: hound']);
    cleanup();
    await show(FULL, { renderMedia });
    const examples = ['Der Hund bellt.', 'Mein Hund schläft.', 'Hunde sind treu.'].map((sentence) => `example: ${sentence}`);
    expect(shown()).toEqual(['translation: dog', 'translation: hound', 'term: der Hund', ...examples]);
    cleanup();
    await show({}, { renderMedia, mnemonics: [{ id: 5, text: 'Hunt with it.', score: 1 }] });
    expect(shown()).toContain('mnemonic: Hunt with it.');
  });

  it('the answer side of a card shows no second map during a walk', async () => {
    await show(FULL, { placements: [{ room_id: 3, room_name: 'Kitchen', x_percent: 10, y_percent: 20 }], hasPlace: false });
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('the answer side of a card shows the best-rated mnemonic for a word without its own', async () => {
    const mnemonics = [
      { text: 'A dog like a hoop.', score: 1 },
      { text: 'Hunt with it.', score: 0 },
    ];
    expect(text(await show({}, { mnemonics }))).toContain('Mnemonic: A dog like a hoop.');
    cleanup();
    expect(text(await show({ mnemonic: 'Own.' }, { mnemonics }))).toContain('Mnemonic: Own.');
    cleanup();
    expect(text(await show({}, { mnemonics: [{ text: 'A bad one.', score: -1 }] }))).not.toContain('Mnemonic');
  });

  it('the answer side of a card shows only the meaning of a word without details', async () => {
    const body = await show({});
    expect(screen.getByText('dog')).toBeTruthy();
    expect(body.querySelector('details, ul, ruby, figure')).toBeNull();
  });

  it('the answer side of a card leaves out details that are turned off', async () => {
    const body = await show(FULL, { settings: { answer_details: ['definition'] } });
    const shown = text(body);
    expect(shown).toContain('Ein Haustier');
    for (const hidden of ['hʊnt', 'masculine', 'bellt. ', 'A hound hunts.', 'More']) expect(shown).not.toContain(hidden);
  });
});

describe('the question side of a review card', () => {
  it('the question side of a card shows only the term', async () => {
    expect(text(await show(FULL, { isRevealed: false }))).toBe('What does this mean?der Hund');
  });

  it('a card whose question is the place shows neither side of the word, and both with the answer', async () => {
    const cue = 'Place 3 of 12: by the door';
    expect(text(await show(FULL, { isRevealed: false, cue }))).toBe(`Which word is here?${cue}`);
    cleanup();
    const answered = text(await show(FULL, { cue }));
    expect(answered).toContain('der Hund');
    expect(answered).toContain('dog, hound');
  });

  it('a card loads places and mnemonics with the question without showing them', async () => {
    const placements = [{ room_id: 3, room_name: 'Kitchen', x_percent: 10, y_percent: 20 }];
    const body = await show({}, { isRevealed: false, placements, mnemonics: [{ text: 'A hoop.', score: 1 }] });
    expect([listWordPlacements, listMnemonics].map((load) => jest.mocked(load).mock.calls.length)).toEqual([1, 1]);
    expect(text(body)).toBe('What does this mean?der Hund');
  });

  it('the question side of a card shows reading and part of speech if they are turned on', async () => {
    const settings: Partial<RecallSettingsDto> = { question_details: ['reading', 'part_of_speech'] };
    const body = await show(FULL, { isRevealed: false, settings });
    expect(text(body)).toBe('What does this mean?der Hundhʊntnoun, masculine');
  });

  it('the question side of a card shows no reading if the term is the answer', async () => {
    const settings: Partial<RecallSettingsDto> = { question_details: ['reading'] };
    const body = await show({ ...FULL, facet: 1 }, { isRevealed: false, settings });
    expect(text(body)).toBe('What is the word for this?dog, hound');
  });

  it('the question side of a card hides the term in a definition that asks for it', async () => {
    const card = { translations: [], definition: 'Ein Hund ist ein Haustier.', facet: 1 };
    expect(text(await show(card, { isRevealed: false }))).toContain('Ein … ist ein Haustier.');
  });
});
