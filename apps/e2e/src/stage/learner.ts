import { expect, type Page } from '@playwright/test';
import { connect } from '@wordhoard/api-client';
import * as api from '@wordhoard/api-client/sdk';
import type * as dto from '@wordhoard/api-client/types';
import { buildGroup, buildRegistration, buildWord } from '@wordhoard/testing';
import { emptyStorage } from './empty-storage.js';
import { BLANK_PATH } from './reset-page.js';

type Client = ReturnType<typeof connect>;
type ClientName = dto.SignInDto['client'];

/** Where the web app keeps its token. */
const TOKEN_KEY = 'wordhoard.token';

/** The generated client with a token; an empty one is signed out. */
function clientFor(url: string, token: string, clientName: ClientName): Client {
  return connect({ baseUrl: url, tokens: { get: () => token || null, set: () => undefined, clear: () => undefined }, clientName });
}

/** A person with an account, who prepares through the API what a test is not about. */
export class Learner {
  readonly client: Client;

  private constructor(
    readonly url: string,
    readonly token: string,
    readonly user: dto.UserDto,
    readonly password: string,
    clientName: ClientName,
  ) {
    this.client = clientFor(url, token, clientName);
  }

  /** Signs up a learner whose reviews ask new words at once. */
  static async signUp(url: string, overrides: Partial<dto.RegisterDto> = {}): Promise<Learner> {
    const body = buildRegistration(overrides);
    const { data } = await api.register({ client: clientFor(url, '', 'web'), body });
    const learner = new Learner(url, data.token.access_token, data.user, body.password, 'web');
    await learner.chooseSettings({ introduce_new_words: false });
    return learner;
  }

  static async signIn(url: string, { email, password }: dto.LoginDto, clientName: ClientName = 'web'): Promise<Learner> {
    const { data } = await api.login({ client: clientFor(url, '', clientName), body: { email, password } });
    return new Learner(url, data.token.access_token, data.user, password, clientName);
  }

  /** The same person on another device. */
  signInAgain(clientName: ClientName = 'web'): Promise<Learner> {
    return Learner.signIn(this.url, { email: this.user.email, password: this.password }, clientName);
  }

  /** Opens a page in a browser that has kept this sign-in from an earlier visit. */
  async open(page: Page, path = '/', origin = this.url): Promise<void> {
    // Not the app, which would go its own way without its token; and its own origin, which spares the browser a new process.
    if (page.url() !== origin + BLANK_PATH) {
      await page.goto(origin + BLANK_PATH);
      await page.evaluate(emptyStorage);
    }
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, this.token] as const);
    await page.goto(origin + path);
  }

  async signIns(): Promise<dto.SignInDto[]> {
    return (await api.listSignIns({ client: this.client })).data;
  }

  /** Ends those of one kind of client, as a person does in the list of them. */
  async endSignIns(clientName: ClientName): Promise<void> {
    for (const { id, client } of await this.signIns())
      if (client === clientName) await api.revokeSignIn({ client: this.client, path: { id } });
  }

  async createGroup(overrides: Partial<dto.CreateGroupDto> = {}): Promise<dto.GroupDto> {
    return (await api.createGroup({ client: this.client, body: buildGroup(overrides) })).data;
  }

  async deleteGroup({ id }: dto.GroupDto): Promise<void> {
    await api.deleteGroup({ client: this.client, path: { group_id: id } });
  }

  async groups(): Promise<dto.GroupDto[]> {
    return (await api.listGroups({ client: this.client })).data;
  }

  async createWord(group: dto.GroupDto, overrides: Partial<dto.CreateWordDto> = {}): Promise<dto.CreatedWordDto> {
    return (await api.createWord({ client: this.client, path: { group_id: group.id }, body: buildWord(overrides) })).data;
  }

  /** Enters the password, as a page asks before what is dangerous. Lasts ten minutes. */
  async elevate(): Promise<void> {
    await api.elevate({ client: this.client, body: { password: this.password } });
  }

  /** Turns learning steps off: a session asks each word once, after any answer. */
  async skipLearningSteps(): Promise<void> {
    await this.chooseSettings({ learning_steps: [], relearning_steps: [] });
  }

  /** A group that holds these Spanish words, in this order. */
  async createWords(...terms: string[]): Promise<dto.CreatedWordDto[]> {
    const group = await this.createGroup();
    const words: dto.CreatedWordDto[] = [];
    for (const term of terms) words.push(await this.createWord(group, { term, translations: [`${term} in English`] }));
    return words;
  }

  async deleteWord({ id }: { id: number }): Promise<void> {
    await api.deleteWord({ client: this.client, path: { word_id: id } });
  }

  /** In one go. */
  async deleteWords(...words: { id: number }[]): Promise<void> {
    await api.deleteWords({ client: this.client, body: { word_ids: words.map(({ id }) => id) } });
  }

  async deleteRoom({ id }: { id: number }): Promise<void> {
    await api.deleteRoom({ client: this.client, path: { room_id: id } });
  }

  /** Makes a mnemonic and deletes it at once. */
  async createDeletedMnemonic({ id: word_id }: { id: number }, text: string): Promise<void> {
    const { data } = await api.createMnemonic({ client: this.client, path: { word_id }, body: { text } });
    await api.deleteMnemonic({ client: this.client, path: { word_id, mnemonic_id: data.id } });
  }

  async word({ id }: { id: number }): Promise<dto.WordDto> {
    return (await api.getWord({ client: this.client, path: { word_id: id } })).data;
  }

  /** Starts a session with what is due and returns its id. */
  async startReview(): Promise<number> {
    return (await api.startReviewSession({ client: this.client, body: {} })).data.session_id;
  }

  /** What a group holds. */
  async words({ id }: { id: number }): Promise<dto.WordDto[]> {
    return (await api.listGroupWords({ client: this.client, path: { group_id: id } })).data.items;
  }

  /** Answers all that a session asks, and returns its words. */
  async study(grade: NonNullable<dto.AnswerDto['grade']>, wish: dto.StartSessionDto = {}): Promise<dto.SessionWordDto[]> {
    const { session_id, words } = (await api.startReviewSession({ client: this.client, body: wish })).data;
    const outcome = grade === 'again' ? 'incorrect' : 'correct';
    for (const { id: word_id, facet } of words) {
      await api.answerReview({ client: this.client, path: { session_id }, body: { word_id, facet, outcome, grade } });
    }
    return words;
  }

  /** Answers words in one session, each at its moment. */
  async answerAt(...answers: { word: { id: number }; at: string; outcome: 'correct' | 'incorrect' }[]): Promise<void> {
    const session_id = await this.startReview();
    for (const { word, at, outcome } of answers) {
      const body = { word_id: word.id, outcome, answered_at: at, response_time_ms: 30_000 };
      await api.answerReview({ client: this.client, path: { session_id }, body });
    }
  }

  /** Answers a word's term right, then as often with another one instead, each some days after the one before. */
  async confuse({ id: word_id }: { id: number }, attempted_answer: string): Promise<void> {
    const session_id = await this.startReview();
    for (let at = 0; at < 8; at++) {
      const isWrong = at >= 4;
      const body = {
        ...{ word_id, facet: 1, outcome: isWrong ? ('incorrect' as const) : ('correct' as const) },
        ...{ answered_at: new Date(Date.now() - (7 - at) * 4 * 86_400_000).toISOString(), response_time_ms: 30_000 },
        ...(isWrong && { attempted_answer }),
      };
      await api.answerReview({ client: this.client, path: { session_id }, body });
    }
    await api.completeReviewSession({ client: this.client, path: { session_id } });
  }

  async diagnosis({ id }: { id: number }): Promise<dto.DiagnosisDto> {
    return (await api.getDiagnosis({ client: this.client, path: { word_id: id } })).data;
  }

  /** Says of the newest answer to a word what it was in truth. */
  async correctNewest({ id }: { id: number }, body: dto.CorrectObservationDto): Promise<void> {
    const { items } = (await api.listObservations({ client: this.client, query: { word_id: id } })).data;
    await api.correctObservation({ client: this.client, path: { observation_id: items[0]!.id }, body });
  }

  /** The week that was over last. */
  async lastWeek(): Promise<dto.WeekDto> {
    return (await api.listWeeklyReports({ client: this.client })).data.last_week;
  }

  /** Makes the report of the last week. */
  async createReport(): Promise<dto.WeeklyReportDto> {
    return (await api.createWeeklyReport({ client: this.client, body: {} })).data;
  }

  async startConversation(overrides: Partial<dto.StartConversationDto> = {}): Promise<dto.ConversationDto> {
    const body = { target_language: 'Spanish', difficulty: 'gentle', ...overrides } as const;
    return (await api.startConversation({ client: this.client, body })).data;
  }

  async startCompanion(body: dto.StartCompanionSessionDto = {}): Promise<dto.CompanionSessionDto> {
    return (await api.startCompanionSession({ client: this.client, body })).data;
  }

  async chat({ id }: { id: string }, content: string): Promise<dto.CompanionExchangeDto> {
    return (await api.chatWithCompanion({ client: this.client, path: { companion_session_id: id }, body: { content } })).data;
  }

  async startAttempt(): Promise<dto.AttemptDto> {
    return (await api.startAttempt({ client: this.client, body: { scenario_key: 'airport', target_language: 'Spanish' } })).data;
  }

  /** Says something in a conversation, or in an attempt, which is one. */
  async say({ id }: { id: number }, content: string): Promise<dto.AnsweredMessageDto> {
    return (await api.sendMessage({ client: this.client, path: { conversation_id: id }, body: { content } })).data;
  }

  async endConversation({ id }: { id: number }): Promise<void> {
    await api.endConversation({ client: this.client, path: { conversation_id: id } });
  }

  /** The log of a word, newest first. */
  async reviews({ id }: { id: number }): Promise<dto.LoggedReviewDto[]> {
    return (await api.listWordReviews({ client: this.client, path: { word_id: id } })).data.items;
  }

  async changeWord({ id }: { id: number }, body: dto.UpdateWordDto): Promise<dto.WordDto> {
    return (await api.updateWord({ client: this.client, path: { word_id: id }, body })).data;
  }

  /** Learns a new word and forgets it at once, as often as makes it a leech. */
  async makeLeech({ id: word_id }: { id: number }): Promise<void> {
    await this.chooseSettings({ leech_threshold: 1 });
    const { session_id, words } = (await api.startReviewSession({ client: this.client, body: { ahead: true, limit: 100 } })).data;
    const { facet } = words.find(({ id }) => id === word_id)!;
    for (const [outcome, grade] of [
      ['correct', 'easy'],
      ['incorrect', 'again'],
    ] as const) {
      await api.answerReview({ client: this.client, path: { session_id }, body: { word_id, facet, outcome, grade } });
    }
  }

  /** Keeps a word out of reviews until tomorrow. */
  async bury({ id }: { id: number }): Promise<void> {
    await api.buryWord({ client: this.client, path: { word_id: id }, body: {} });
  }

  async isBuried({ id }: { id: number }): Promise<boolean> {
    return (await api.getBurial({ client: this.client, path: { word_id: id } })).data.until !== null;
  }

  async createMnemonic({ id }: { id: number }, text: string): Promise<void> {
    await api.createMnemonic({ client: this.client, path: { word_id: id }, body: { text, is_ai_generated: true } });
  }

  /** Makes words due that were answered before. */
  async makeDue(...words: { id: number }[]): Promise<void> {
    for (const { id } of words) {
      await api.setWordDue({ client: this.client, path: { word_id: id }, body: { due_at: new Date().toISOString() } });
    }
  }

  /** Sends a file, and returns the id of what is kept of it. */
  async parse(name: string, text: string): Promise<string> {
    const { data } = await api.parseImport({ client: this.client, body: { file: new File([text], name) } });
    if (data.import_id === null) throw new Error(`nothing was kept of ${name}`);
    return data.import_id;
  }

  /** Imports what was parsed, and waits until it is there. */
  async commit(import_id: string, target: dto.ImportTargetDto): Promise<void> {
    const { mapping } = (await api.getImportSource({ client: this.client, path: { import_id } })).data;
    await api.commitImport({ client: this.client, body: { import_id, mapping, target } });
    await this.untilImportIs('committed', import_id);
  }

  /** Takes back what was imported, and waits until it is gone. */
  async takeBack(import_id: string): Promise<void> {
    await api.takeBackImport({ client: this.client, path: { import_id } });
    await this.untilImportIs('undone', import_id);
  }

  private async untilImportIs(wanted: dto.ImportDto['state'], import_id: string): Promise<void> {
    const path = { import_id };
    await expect.poll(async () => (await api.getImport({ client: this.client, path })).data.state).toBe(wanted);
  }

  async imports(): Promise<dto.ImportDto[]> {
    return (await api.listImports({ client: this.client })).data;
  }

  async settings(): Promise<dto.RecallSettingsDto> {
    return (await api.getRecallSettings({ client: this.client })).data;
  }

  async chooseSettings(settings: dto.UpdateRecallSettingsDto): Promise<void> {
    await api.updateRecallSettings({ client: this.client, body: settings });
  }

  async createRoom({ group_id }: { group_id: number }, name = 'Kitchen'): Promise<dto.RoomDto> {
    return (await api.createRoom({ client: this.client, body: { group_id, name } })).data;
  }

  /** Words in the room, each at its place. */
  async place({ id }: { id: number }, ...places: [word: { id: number }, x_percent: number, y_percent: number][]): Promise<void> {
    const placements = places.map(([word, x_percent, y_percent]) => ({ word_id: word.id, x_percent, y_percent }));
    await api.placeWords({ client: this.client, path: { room_id: id }, body: { placements } });
  }

  /** Where the words of a room are, by their ids. */
  async placesIn({ id }: { id: number }): Promise<[id: number, x_percent: number, y_percent: number][]> {
    const { data } = await api.getRoom({ client: this.client, path: { room_id: id } });
    return data.placements.map(({ word_id, x_percent, y_percent }) => [word_id, x_percent, y_percent]);
  }
}
