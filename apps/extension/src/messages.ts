/** A group as the popup shows it. */
export interface Group {
  readonly id: number;
  readonly name: string;
}

/** Problems that the worker reports and the popup has texts for. */
export type CallProblem = 'wrong-password' | 'suspended' | 'too-often' | 'unreachable' | 'signed-out' | 'no-group' | 'failed';

export interface SignedInStatus {
  readonly email: string;
  readonly group: Group | null;
}

/** After its token has expired, an account still has an e-mail address and perhaps pending captures. */
export interface SignedOutStatus {
  readonly email: string | null;
  /** Number of pending words. Showing their text requires a sign-in. */
  readonly waiting: number;
}

export type SignInStatus = ({ readonly isSignedIn: true } & SignedInStatus) | ({ readonly isSignedIn: false } & SignedOutStatus);

/** Why a capture cannot be sent unchanged. Images are refused with their words. */
export type Refusal =
  | 'group-gone'
  | 'invalid'
  | 'image-unreadable'
  | 'image-unusable'
  | 'image-too-large'
  | 'storage-full'
  | 'too-many-images';

/** A captured word that is not in Wordhoard yet. */
export interface WaitingWord {
  readonly order: number;
  readonly term: string;
  readonly group: string;
  /** Null if it is only waiting. `undecided` for an image without a word. */
  readonly refusal: Refusal | 'undecided' | null;
}

/** A captured image whose word the learner has not chosen yet. */
export interface UndecidedImage {
  readonly order: number;
  /** A suggestion; may be empty. */
  readonly term: string;
  readonly alt: string;
  /** The sentence around it; null if it is not stored. */
  readonly sentence: string | null;
}

/** What is left after sending, and why. */
export interface Delivery {
  readonly words: readonly WaitingWord[];
  readonly problem: CallProblem | null;
}

/** Requests of the popup to the worker, and their responses. */
export interface WorkerRequests {
  readonly status: { readonly request: object; readonly response: SignInStatus };
  readonly signIn: { readonly request: { readonly email: string; readonly password: string }; readonly response: SignedInStatus };
  readonly groups: { readonly request: object; readonly response: readonly Group[] };
  readonly chooseGroup: { readonly request: { readonly group: Group }; readonly response: null };
  readonly signOut: { readonly request: { readonly endsOnServer: boolean }; readonly response: null };
  readonly waiting: { readonly request: object; readonly response: readonly WaitingWord[] };
  readonly deliver: { readonly request: object; readonly response: Delivery };
  readonly undecidedImages: { readonly request: object; readonly response: readonly UndecidedImage[] };
  /** Sends an image with its word to the currently chosen group. */
  readonly addImage: { readonly request: Pick<UndecidedImage, 'order' | 'term' | 'alt'>; readonly response: Delivery };
  readonly discard: { readonly request: { readonly order: number }; readonly response: readonly WaitingWord[] };
  /** Sends a capture to the currently chosen group, after its own group rejected it. */
  readonly sendElsewhere: { readonly request: { readonly order: number }; readonly response: Delivery };
}

export type WorkerRequestKind = keyof WorkerRequests;
export type WorkerMessage = { [K in WorkerRequestKind]: { readonly kind: K } & WorkerRequests[K]['request'] }[WorkerRequestKind];
export type WorkerResponse<K extends WorkerRequestKind> =
  | { readonly answer: WorkerRequests[K]['response'] }
  | { readonly problem: CallProblem };
/** The worker's handlers by request kind. */
export type WorkerHandlers = {
  readonly [K in WorkerRequestKind]: (request: WorkerRequests[K]['request']) => Promise<WorkerRequests[K]['response']>;
};

/** Sends a request to the worker, which starts if it was stopped. */
export function sendRequest<K extends WorkerRequestKind>(kind: K, request: WorkerRequests[K]['request']): Promise<WorkerResponse<K>> {
  return chrome.runtime.sendMessage<object, WorkerResponse<K>>({ kind, ...request });
}
