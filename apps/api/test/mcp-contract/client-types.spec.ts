import type * as Client from '@wordhoard/api-client/types';
import type { ToolInput } from '../../src/modules/mcp/tools/tools.js';

/** Everything in a client request, wherever it is sent. */
type SentFields<Request> = Part<Request, 'path'> & Part<Request, 'query'> & Part<Request, 'body'>;
type Part<Request, Where extends string> = Where extends keyof Request
  ? [NonNullable<Request[Where]>] extends [never]
    ? unknown
    : NonNullable<Request[Where]>
  : unknown;

/** The same type with renamed fields. */
type As<Type, Names> = { [Member in keyof Type as Member extends keyof Names ? Names[Member] & string : Member]: Type[Member] };
type OfSession<Type> = As<Type, { companion_session_id: 'session_id' }>;

/** The client's request for each tool that takes the fields of a route. */
interface Requests {
  svc_search_words: As<SentFields<Client.ListWordsData>, { q: 'query' }> & { group_id?: number };
  svc_list_words: SentFields<Client.ListGroupWordsData>;
  svc_get_word: SentFields<Client.GetWordData> & { include_media?: boolean };
  svc_add_words: { group_id: number; words: Client.CreateWordDto[] };
  svc_update_word: SentFields<Client.UpdateWordData>;
  svc_delete_words: Client.ChooseWordsDto;
  svc_create_group: Client.CreateGroupDto;
  svc_update_group: SentFields<Client.UpdateGroupData>;
  svc_delete_group: SentFields<Client.DeleteGroupData>;
  svc_list_due_reviews: SentFields<Client.GetOfflinePackData> & SentFields<Client.GetReviewQueueData>;
  svc_start_study_session: Client.StartSessionDto;
  svc_get_study_session: SentFields<Client.GetReviewSessionData>;
  svc_answer_review: SentFields<Client.AnswerReviewData>;
  svc_undo_review_answer: SentFields<Client.UndoReviewData>;
  svc_complete_study_session: SentFields<Client.CompleteReviewSessionData>;
  svc_start_companion_session: Client.StartCompanionSessionDto;
  svc_list_companion_sessions: SentFields<Client.ListCompanionSessionsData>;
  svc_get_companion_session: OfSession<SentFields<Client.GetCompanionSessionData>>;
  svc_finish_companion_session: OfSession<SentFields<Client.FinishCompanionSessionData>>;
  svc_companion_reply: OfSession<SentFields<Client.ChatWithCompanionData>> & { reply?: Client.AddTurnDto['content'] };
  svc_begin_learning_activity: OfSession<SentFields<Client.BeginActivityData>>;
  svc_submit_activity_response: OfSession<SentFields<Client.RespondToActivityData>>;
  svc_request_hint: OfSession<SentFields<Client.HintAtActivityData>>;
  svc_get_activity_result: OfSession<SentFields<Client.GetActivityData>>;
  svc_explain_evidence: Partial<SentFields<Client.GetDiagnosisData> & OfSession<SentFields<Client.ListActivityEvidenceData>>>;
  svc_extract_words: Client.ExtractWordsDto;
  svc_add_context_occurrence: SentFields<Client.GetWordData> & Client.WordContextInputDto;
  svc_list_mnemonics: SentFields<Client.ListMnemonicsData>;
  svc_save_mnemonic: SentFields<Client.CreateMnemonicData>;
  svc_delete_mnemonic: SentFields<Client.DeleteMnemonicData>;
  svc_get_room: SentFields<Client.GetRoomData>;
  svc_list_room_words: SentFields<Client.ListRoomWordsData>;
  svc_create_room: Client.CreateRoomDto;
  svc_update_room: SentFields<Client.UpdateRoomData>;
  svc_place_words: SentFields<Client.PlaceWordsData>;
  svc_remove_placement: SentFields<Client.RemovePlacementData>;
  svc_delete_room: SentFields<Client.DeleteRoomData>;
}

/** Tools whose input the client could not send, because it differs or has an unknown field. */
type MisfitInputs = {
  [Name in keyof Requests]: Fits<Omit<ToolInput<Name>, 'request_id'>, Requests[Name]> extends true ? never : Name;
}[keyof Requests];

type Fits<Input, Request> = [Input] extends [Request & Record<Exclude<keyof Input, keyof Request>, never>] ? true : false;

/** A misfit is a compile error that names it. */
function none<Misfits extends never>(): Misfits[] {
  return [];
}

it("matches the tools' inputs with the types of the generated client", () => {
  expect(none<MisfitInputs>()).toEqual([]);
});
