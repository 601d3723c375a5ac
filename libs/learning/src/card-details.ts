/** What a review may show with an answer beside the answer itself, in the order in which it is shown. */
export const ANSWER_DETAILS = ['reading', 'part_of_speech', 'definition', 'examples', 'mnemonic', 'place', 'more'] as const;
export type AnswerDetail = (typeof ANSWER_DETAILS)[number];

/** What a review may show with a question. None of it gives the answer away: a reading is shown only with the term that it belongs to. */
export const QUESTION_DETAILS = ['reading', 'part_of_speech'] as const;
export type QuestionDetail = (typeof QUESTION_DETAILS)[number];
