import { CreateAccounts1790000000000 } from '../../../migrations/1790000000000-create-accounts.js';
import { CreateSchedulingSettings1790000100000 } from '../../../migrations/1790000100000-create-scheduling-settings.js';
import { CreateVocabulary1790000200000 } from '../../../migrations/1790000200000-create-vocabulary.js';
import { CreateReviews1790000300000 } from '../../../migrations/1790000300000-create-reviews.js';
import { CompleteRecallSettings1790000400000 } from '../../../migrations/1790000400000-complete-recall-settings.js';
import { GiveSettingsToAccountsWithout1790000500000 } from '../../../migrations/1790000500000-give-settings-to-accounts-without.js';
import { CreateJobs1790000600000 } from '../../../migrations/1790000600000-create-jobs.js';
import { CreateWordRevisions1790000700000 } from '../../../migrations/1790000700000-create-word-revisions.js';
import { CreateLanguageProfiles1790000800000 } from '../../../migrations/1790000800000-create-language-profiles.js';
import { IndexSessionCandidates1790000900000 } from '../../../migrations/1790000900000-index-session-candidates.js';
import { VersionDays1790001000000 } from '../../../migrations/1790001000000-version-days.js';
import { IndexAdministration1790001200000 } from '../../../migrations/1790001200000-index-administration.js';
import { IndexDeletedWords1790001300000 } from '../../../migrations/1790001300000-index-deleted-words.js';
import { KeepLogOfPurgedWords1790001400000 } from '../../../migrations/1790001400000-keep-log-of-purged-words.js';
import { IndexLeeches1790001500000 } from '../../../migrations/1790001500000-index-leeches.js';
import { CreateAiSettings1790002000000 } from '../../../migrations/1790002000000-create-ai-settings.js';
import { CreateMnemonics1790002100000 } from '../../../migrations/1790002100000-create-mnemonics.js';
import { CreateConversations1790002200000 } from '../../../migrations/1790002200000-create-conversations.js';
import { CreateScenarioAttempts1790002210000 } from '../../../migrations/1790002210000-create-scenario-attempts.js';
import { FoldTopics1790002300000 } from '../../../migrations/1790002300000-fold-topics.js';
import { CreateLearningPaths1790002310000 } from '../../../migrations/1790002310000-create-learning-paths.js';
import { IndexAddedWords1790002320000 } from '../../../migrations/1790002320000-index-added-words.js';
import { CreateWeeklyReports1790002330000 } from '../../../migrations/1790002330000-create-weekly-reports.js';
import { CreateCompanionSessions1790003000000 } from '../../../migrations/1790003000000-create-companion-sessions.js';
import { CreateActivities1790003100000 } from '../../../migrations/1790003100000-create-activities.js';
import { CreateObservations1790003110000 } from '../../../migrations/1790003110000-create-observations.js';
import { CreateDiagnoses1790003120000 } from '../../../migrations/1790003120000-create-diagnoses.js';
import { NameOperationOfActivity1790003130000 } from '../../../migrations/1790003130000-name-operation-of-activity.js';
import { CreateRooms1790004000000 } from '../../../migrations/1790004000000-create-rooms.js';
import { CreateAuditChains1790004100000 } from '../../../migrations/1790004100000-create-audit-chains.js';
import { CreateAuditCheckpoints1790004110000 } from '../../../migrations/1790004110000-create-audit-checkpoints.js';
import { CreateGrants1790004120000 } from '../../../migrations/1790004120000-create-grants.js';
import { CreateConfirmations1790004130000 } from '../../../migrations/1790004130000-create-confirmations.js';
import { CreateToolOperations1790004200000 } from '../../../migrations/1790004200000-create-tool-operations.js';
import { KeepDeletedRooms1790004210000 } from '../../../migrations/1790004210000-keep-deleted-rooms.js';
import { KeepDeletedMnemonics1790004220000 } from '../../../migrations/1790004220000-keep-deleted-mnemonics.js';
import { IndexMomentsOfDeletion1790004230000 } from '../../../migrations/1790004230000-index-moments-of-deletion.js';
import { CreateImports1790005000000 } from '../../../migrations/1790005000000-create-imports.js';
import { KeepImportedSchedules1790005100000 } from '../../../migrations/1790005100000-keep-imported-schedules.js';
import { MarkPurgedImports1790005200000 } from '../../../migrations/1790005200000-mark-purged-imports.js';
import { CreateOauth1790006000000 } from '../../../migrations/1790006000000-create-oauth.js';
import { AppendManyAuditEvents1790006010000 } from '../../../migrations/1790006010000-append-many-audit-events.js';
import { CreateReminders1790007000000 } from '../../../migrations/1790007000000-create-reminders.js';
import { NameJobOfParameterSet1790007100000 } from '../../../migrations/1790007100000-name-job-of-parameter-set.js';
import { ForgetLanguageProfiles1790007110000 } from '../../../migrations/1790007110000-forget-language-profiles.js';
import { RememberClientsLetIn1790007200000 } from '../../../migrations/1790007200000-remember-clients-let-in.js';
import { KeepRepliesWithoutAModel1790007300000 } from '../../../migrations/1790007300000-keep-replies-without-a-model.js';
import { AddLearnAheadLimit1790007310000 } from '../../../migrations/1790007310000-add-learn-ahead-limit.js';
import { ChooseDetailsOfCards1790007320000 } from '../../../migrations/1790007320000-choose-details-of-cards.js';
import { ShowPlacesWithAnswers1790007400000 } from '../../../migrations/1790007400000-show-places-with-answers.js';
import { IntroduceNewWords1790007410000 } from '../../../migrations/1790007410000-introduce-new-words.js';
import { BuryWords1790007500000 } from '../../../migrations/1790007500000-bury-words.js';
import { FlagWords1790007510000 } from '../../../migrations/1790007510000-flag-words.js';
import { RemoveLogsAsOwner1790007700000 } from '../../../migrations/1790007700000-remove-logs-as-owner.js';
import { ScopeSignIns1790007800000 } from '../../../migrations/1790007800000-scope-sign-ins.js';
import { RecordPractice1790008100000 } from '../../../migrations/1790008100000-record-practice.js';
import { IndexFlaggedWords1790008110000 } from '../../../migrations/1790008110000-index-flagged-words.js';
import { CreateSecurityEvents1790008200000 } from '../../../migrations/1790008200000-create-security-events.js';
import { CreateSecurityCopies1790008210000 } from '../../../migrations/1790008210000-create-security-copies.js';
import { KeyNamesAndAddresses1790008400000 } from '../../../migrations/1790008400000-key-names-and-addresses.js';
import { AddGroupStudySettings1790008500000 } from '../../../migrations/1790008500000-add-group-study-settings.js';
import { UnsetGroupOfSessions1790008600000 } from '../../../migrations/1790008600000-unset-group-of-sessions.js';
import { AddWordRegister1790008610000 } from '../../../migrations/1790008610000-add-word-register.js';
import { AddImportMedia1790009100000 } from '../../../migrations/1790009100000-add-import-media.js';
import { CreateMedia1790009000000 } from '../../../migrations/1790009000000-create-media.js';

/** In order of application. */
export const migrations = [
  CreateAccounts1790000000000,
  CreateSchedulingSettings1790000100000,
  CreateVocabulary1790000200000,
  CreateReviews1790000300000,
  CompleteRecallSettings1790000400000,
  GiveSettingsToAccountsWithout1790000500000,
  CreateJobs1790000600000,
  CreateWordRevisions1790000700000,
  CreateLanguageProfiles1790000800000,
  IndexSessionCandidates1790000900000,
  VersionDays1790001000000,
  IndexAdministration1790001200000,
  IndexDeletedWords1790001300000,
  KeepLogOfPurgedWords1790001400000,
  IndexLeeches1790001500000,
  CreateAiSettings1790002000000,
  CreateMnemonics1790002100000,
  CreateConversations1790002200000,
  CreateScenarioAttempts1790002210000,
  FoldTopics1790002300000,
  CreateLearningPaths1790002310000,
  IndexAddedWords1790002320000,
  CreateWeeklyReports1790002330000,
  CreateCompanionSessions1790003000000,
  CreateActivities1790003100000,
  CreateObservations1790003110000,
  CreateDiagnoses1790003120000,
  NameOperationOfActivity1790003130000,
  CreateRooms1790004000000,
  CreateAuditChains1790004100000,
  CreateAuditCheckpoints1790004110000,
  CreateGrants1790004120000,
  CreateConfirmations1790004130000,
  CreateToolOperations1790004200000,
  KeepDeletedRooms1790004210000,
  KeepDeletedMnemonics1790004220000,
  IndexMomentsOfDeletion1790004230000,
  CreateImports1790005000000,
  KeepImportedSchedules1790005100000,
  MarkPurgedImports1790005200000,
  CreateOauth1790006000000,
  AppendManyAuditEvents1790006010000,
  CreateReminders1790007000000,
  NameJobOfParameterSet1790007100000,
  ForgetLanguageProfiles1790007110000,
  RememberClientsLetIn1790007200000,
  KeepRepliesWithoutAModel1790007300000,
  AddLearnAheadLimit1790007310000,
  ChooseDetailsOfCards1790007320000,
  ShowPlacesWithAnswers1790007400000,
  IntroduceNewWords1790007410000,
  BuryWords1790007500000,
  FlagWords1790007510000,
  RemoveLogsAsOwner1790007700000,
  ScopeSignIns1790007800000,
  RecordPractice1790008100000,
  IndexFlaggedWords1790008110000,
  CreateSecurityEvents1790008200000,
  CreateSecurityCopies1790008210000,
  KeyNamesAndAddresses1790008400000,
  AddGroupStudySettings1790008500000,
  UnsetGroupOfSessions1790008600000,
  AddWordRegister1790008610000,
  CreateMedia1790009000000,
  AddImportMedia1790009100000,
] as const;
