import { connect } from '@wordhoard/api-client';
import * as api from '@wordhoard/api-client/sdk';
import type * as dto from '@wordhoard/api-client/types';
import { buildGroup, buildRegistration, buildWord } from '@wordhoard/testing';

type Client = ReturnType<typeof connect>;
type Registration = ReturnType<typeof buildRegistration>;
export type ClientName = 'web' | 'desktop' | 'extension' | 'cli';

/** The generated client with a token; `null` for an anonymous client. */
export function clientFor(url: string, token: string | null, clientName: ClientName = 'web'): Client {
  let kept = token;
  const tokens = { get: () => kept, set: (value: string) => void (kept = value), clear: () => void (kept = null) };
  return connect({ baseUrl: url, tokens, clientName });
}

/** A signed-in user with shortcuts for frequent calls. */
export class ApiLearner {
  readonly client: Client;

  private constructor(
    readonly url: string,
    readonly token: string,
    readonly user: dto.UserDto,
    readonly registration: Registration,
  ) {
    this.client = clientFor(url, token);
  }

  static async signUp(url: string, overrides: Partial<dto.RegisterDto> = {}): Promise<ApiLearner> {
    const body = { ...buildRegistration(), ...overrides };
    const { data } = await api.register({ client: clientFor(url, null), body });
    return new ApiLearner(url, data.token.access_token, data.user, body);
  }

  /** The same user with another sign-in, possibly on another instance. */
  async signInAgain(url = this.url, clientName: ClientName = 'web'): Promise<ApiLearner> {
    const { email, password } = this.registration;
    const { data } = await api.login({ client: clientFor(url, null, clientName), body: { email, password } });
    return new ApiLearner(url, data.token.access_token, data.user, this.registration);
  }

  async me(): Promise<dto.UserDto> {
    return (await api.getMe({ client: this.client })).data;
  }

  async createGroup(overrides: Partial<dto.CreateGroupDto> = {}): Promise<dto.GroupDto> {
    return (await api.createGroup({ client: this.client, body: buildGroup(overrides) })).data;
  }

  async group(id: number): Promise<dto.GroupDto> {
    return (await api.getGroup({ client: this.client, path: { group_id: id } })).data;
  }

  async createWord(groupId: number, overrides: Partial<dto.CreateWordDto> = {}): Promise<dto.CreatedWordDto> {
    const body = { ...buildWord(), ...overrides };
    return (await api.createWord({ client: this.client, path: { group_id: groupId }, body })).data;
  }

  /** Creates words in sequence, so that their ids are ascending. */
  async createWords(groupId: number, count: number): Promise<dto.CreatedWordDto[]> {
    const words: dto.CreatedWordDto[] = [];
    for (let i = 0; i < count; i++) words.push(await this.createWord(groupId));
    return words;
  }

  async word(id: number): Promise<dto.WordDto> {
    return (await api.getWord({ client: this.client, path: { word_id: id } })).data;
  }

  async updateWord(id: number, body: dto.UpdateWordDto): Promise<dto.WordDto> {
    return (await api.updateWord({ client: this.client, path: { word_id: id }, body })).data;
  }

  async deleteWord(id: number): Promise<void> {
    await api.deleteWord({ client: this.client, path: { word_id: id } });
  }

  async settings(): Promise<dto.RecallSettingsDto> {
    return (await api.getRecallSettings({ client: this.client })).data;
  }

  async updateSettings(body: dto.UpdateRecallSettingsDto): Promise<dto.RecallSettingsDto> {
    return (await api.updateRecallSettings({ client: this.client, body })).data;
  }

  async job(id: string): Promise<dto.JobDto> {
    return (await api.getJob({ client: this.client, path: { job_id: id } })).data;
  }

  async editWords(body: dto.EditWordsDto): Promise<dto.EditedWordsDto> {
    return (await api.editWords({ client: this.client, body })).data;
  }

  async deleteWords(body: dto.ChooseWordsDto): Promise<dto.DeletedWordsDto> {
    return (await api.deleteWords({ client: this.client, body })).data;
  }

  async restoreWords(body: dto.RestoreWordsDto): Promise<dto.RestoredWordsDto> {
    return (await api.restoreWords({ client: this.client, body })).data;
  }

  async createRoom(groupId: number, overrides: Partial<dto.CreateRoomDto> = {}): Promise<dto.RoomDto> {
    return (await api.createRoom({ client: this.client, body: { group_id: groupId, name: 'The hall', ...overrides } })).data;
  }

  async room(id: number): Promise<dto.RoomDto> {
    return (await api.getRoom({ client: this.client, path: { room_id: id } })).data;
  }

  async placeWords(roomId: number, placements: dto.PlaceWordDto[]): Promise<dto.RoomDto> {
    return (await api.placeWords({ client: this.client, path: { room_id: roomId }, body: { placements } })).data;
  }

  async startSession(body: dto.StartSessionDto = {}): Promise<dto.ReviewSessionDto> {
    return (await api.startReviewSession({ client: this.client, body })).data;
  }

  async session(id: number): Promise<dto.ReviewSessionDto> {
    return (await api.getReviewSession({ client: this.client, path: { session_id: id } })).data;
  }

  async queue(groupId?: number): Promise<dto.QueueDto> {
    return (await api.getReviewQueue({ client: this.client, query: groupId === undefined ? {} : { group_id: groupId } })).data;
  }

  async offlinePack(limit?: number, ahead?: boolean): Promise<dto.OfflinePackDto> {
    const query = { ...(limit !== undefined && { limit }), ...(ahead !== undefined && { ahead }) };
    return (await api.getOfflinePack({ client: this.client, query })).data;
  }

  /** Answers per day, today last. */
  async week(): Promise<[day: string, answers: number][]> {
    return Object.entries((await api.getWeeklyProgress({ client: this.client })).data.counts_by_day);
  }

  async answer(sessionId: number, body: dto.AnswerDto): Promise<dto.AnswerResultDto> {
    return (await api.answerReview({ client: this.client, path: { session_id: sessionId }, body })).data;
  }

  async undo(sessionId: number, body: dto.UndoDto = {}): Promise<dto.WordDto> {
    return (await api.undoReview({ client: this.client, path: { session_id: sessionId }, body })).data.word;
  }

  async complete(sessionId: number): Promise<dto.SessionSummaryDto> {
    return (await api.completeReviewSession({ client: this.client, path: { session_id: sessionId } })).data;
  }
}
