import type * as Client from '@wordhoard/api-client/types';
import type { ToolInput, ToolName, ToolOutput } from '@wordhoard/mcp-contract';

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

/** The client's request for each tool. */
interface Requests {
  svc_search_words: As<SentFields<Client.ListWordsData>, { q: 'query' }> & { group_id?: number };
  svc_list_words: SentFields<Client.ListGroupWordsData>;
  svc_get_word: SentFields<Client.GetWordData>;
  svc_add_words: { group_id: number; words: Client.CreateWordDto[] };
  svc_update_word: SentFields<Client.UpdateWordData>;
  svc_delete_words: Client.ChooseWordsDto;
  svc_list_groups: unknown;
  svc_create_group: Client.CreateGroupDto;
  svc_update_group: SentFields<Client.UpdateGroupData>;
  svc_delete_group: SentFields<Client.DeleteGroupData>;
  svc_get_language_profile: unknown;
  svc_get_learning_progress: unknown;
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
  svc_list_rooms: unknown;
  svc_get_room: SentFields<Client.GetRoomData>;
  svc_list_room_words: SentFields<Client.ListRoomWordsData>;
  svc_create_room: Client.CreateRoomDto;
  svc_update_room: SentFields<Client.UpdateRoomData>;
  svc_place_words: SentFields<Client.PlaceWordsData>;
  svc_remove_placement: SentFields<Client.RemovePlacementData>;
  svc_delete_room: SentFields<Client.DeleteRoomData>;
}

/** The client's response for each tool. */
interface Responses {
  svc_search_words: Client.WordPageDto;
  svc_list_words: Client.WordPageDto;
  svc_get_word: Client.WordDto;
  svc_add_words: { items: Client.CreatedWordDto[] };
  svc_update_word: Client.WordDto;
  svc_delete_words: Client.DeletedWordsDto;
  svc_list_groups: { items: Client.GroupDto[] };
  svc_create_group: Client.GroupDto;
  svc_update_group: Client.GroupDto;
  svc_delete_group: { group_id: Client.GroupDto['id']; deleted: boolean };
  svc_get_language_profile: Client.LanguageProfileDto;
  svc_get_learning_progress: Client.UserDto & Client.WeeklyProgressDto;
  svc_list_due_reviews: Client.QueueDto & { items: Client.OfflinePackDto['words'] };
  svc_start_study_session: Client.ReviewSessionDto;
  svc_get_study_session: Client.ReviewSessionDto;
  svc_answer_review: Client.AnswerResultDto;
  svc_undo_review_answer: Client.UndoResultDto;
  svc_complete_study_session: Client.SessionSummaryDto;
  svc_start_companion_session: Client.CompanionSessionDto;
  svc_list_companion_sessions: Client.CompanionSessionPageDto;
  svc_get_companion_session: Client.CompanionSessionDto;
  svc_finish_companion_session: Client.CompanionSessionDto;
  svc_companion_reply: Client.CompanionExchangeDto;
  svc_begin_learning_activity: Client.ActivityDto;
  svc_submit_activity_response: Client.ActivityDto;
  svc_request_hint: Client.ActivityDto;
  svc_get_activity_result: Client.ActivityDto;
  svc_explain_evidence: { diagnosis: Client.DiagnosisDto | null; evidence: Client.ObservationDto[] };
  svc_extract_words: Client.ExtractedWordsDto;
  svc_add_context_occurrence: Client.WordDto;
  svc_list_mnemonics: { items: Client.MnemonicDto[] };
  svc_save_mnemonic: Client.MnemonicDto;
  svc_list_rooms: { items: Client.RoomDto[] };
  svc_get_room: Client.RoomDto;
  svc_list_room_words: Client.RoomWordPageDto;
  svc_create_room: Client.RoomDto;
  svc_update_room: Client.RoomDto;
  svc_place_words: Client.RoomDto;
  svc_remove_placement: Client.RoomDto;
  svc_delete_room: { room_id: Client.RoomDto['id']; deleted: boolean };
  svc_delete_mnemonic: { mnemonic_id: Client.MnemonicDto['id']; deleted: boolean };
}

/** Tools whose input the client could not send, because it differs or has an unknown field. */
type MisfitInputs = {
  [Name in ToolName]: Name extends keyof Requests
    ? Fits<Omit<ToolInput<Name>, 'request_id'>, Requests[Name]> extends true
      ? never
      : Name
    : Name;
}[ToolName];

type Fits<Input, Request> = [Input] extends [Request & Record<Exclude<keyof Input, keyof Request>, never>] ? true : false;

/** Tools whose output cannot be built from the client's responses. */
type MisfitOutputs = {
  [Name in ToolName]: Name extends keyof Responses ? ([Responses[Name]] extends [ToolOutput<Name>] ? never : Name) : Name;
}[ToolName];

/** A misfit is a compile error that names it. */
function none<Misfits extends never>(): Misfits[] {
  return [];
}

it("matches the tools' inputs and outputs with the types of the generated client", () => {
  expect([...none<MisfitInputs>(), ...none<MisfitOutputs>()]).toEqual([]);
});
