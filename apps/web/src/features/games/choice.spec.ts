import { buildQuestions, choiceResult, answerQuestion, startChoice, nextQuestion, type ChoiceQuestion, rightChoice } from './choice.js';
import { toGameWords } from './game-word.js';
import { buildGameWords, buildWord } from './testing/words.js';

function questionsOf(...args: Parameters<typeof buildQuestions>): ChoiceQuestion[] {
  return buildQuestions(...args) ?? [];
}

/** Over many seeds, because each asks in its own order and direction. */
function manyQuestions(words: Parameters<typeof buildQuestions>[0]): ChoiceQuestion[] {
  return Array.from({ length: 50 }, (_, seed) => questionsOf(words, seed)).flat();
}

describe('buildQuestions', () => {
  it('a choice round asks ten words with four different answers each, one of them correct', () => {
    const questions = questionsOf(buildGameWords(30), 1);
    expect(new Set(questions.map(({ word }) => word.id)).size).toBe(10);
    for (const question of questions) {
      expect(new Set(question.choices).size).toBe(4);
      expect(question.choices).toContain(rightChoice(question));
    }
  });

  it('a choice round has the same questions for the same seed and others for another seed', () => {
    const words = buildGameWords(30);
    expect(questionsOf(words, 7)).toEqual(questionsOf(words, 7));
    expect(questionsOf(words, 7)).not.toEqual(questionsOf(words, 8));
  });

  it('a choice round asks in both directions', () => {
    expect(new Set(manyQuestions(buildGameWords(4)).map(({ facet }) => facet))).toEqual(new Set([0, 1]));
  });

  it('a choice round never offers a synonym or a word with the same term as a wrong answer', () => {
    const like = [buildWord(1, 'coche', ['car']), buildWord(2, 'carro', ['cart', 'car']), buildWord(3, 'banco', ['bank'])];
    const others = ['a', 'b', 'c'].map((name, index) => buildWord(10 + index, `${name} term`, [`${name} meaning`]));
    const questions = manyQuestions(toGameWords([...like, buildWord(4, 'banco', ['bench', 'pew']), ...others]));
    const offered = (term: string) => questions.filter(({ word }) => word.term === term).flatMap(({ choices }) => choices);
    expect(offered('coche')).not.toEqual(expect.arrayContaining(['cart']));
    expect(offered('coche')).not.toEqual(expect.arrayContaining(['carro']));
    expect(offered('carro')).not.toEqual(expect.arrayContaining(['coche']));
    expect(offered('banco')).not.toEqual(expect.arrayContaining(['bench']));
    expect(offered('coche')).toEqual(expect.arrayContaining(['car', 'a meaning']));
  });

  it('a choice round takes wrong answers from words of the same language', () => {
    const french = ['un', 'deux', 'trois', 'quatre'].map((term, index) =>
      buildWord(20 + index, term, [`number ${index}`], { target_language: 'French' }),
    );
    const spanish = ['uno', 'dos', 'tres', 'cuatro'].map((term, index) => buildWord(index + 1, term, [`figure ${index}`]));
    for (const { word, choices, facet } of manyQuestions(toGameWords([...spanish, ...french]))) {
      const own = word.id < 20 ? spanish : french;
      const answers = facet === 0 ? own.flatMap(({ translations }) => translations) : own.map(({ term }) => term);
      expect(answers).toEqual(expect.arrayContaining([...choices]));
    }
  });

  it('a choice round asks the missed words of the previous round first', () => {
    const asked = questionsOf(buildGameWords(30), 5, [4, 9]).map(({ word }) => word.id);
    expect(asked.slice(0, 2).toSorted()).toEqual([4, 9]);
  });

  it('there is no choice round if no word has three wrong answers', () => {
    expect(buildQuestions(buildGameWords(3), 1)).toBeNull();
  });
});

describe('answering a question', () => {
  const round = startChoice(questionsOf(buildGameWords(4), 1));
  const [first, second] = round.questions as [ChoiceQuestion, ChoiceQuestion];
  const wrong = first.choices.find((choice) => choice !== rightChoice(first)) as string;

  it('a question records the first choice, and ignores a second one', () => {
    const chosen = answerQuestion(answerQuestion(round, wrong), rightChoice(first));
    expect(chosen.chosen).toBe(wrong);
    expect(chosen.answers).toEqual([{ word_id: first.word.id, facet: first.facet, outcome: 'incorrect', attempted_answer: wrong }]);
  });

  it('a question ignores answers that are not offered, and continues only after a choice', () => {
    expect(answerQuestion(round, 'something else')).toBe(round);
    expect(nextQuestion(round)).toBe(round);
  });

  it('a choice round counts correct answers and lists missed words', () => {
    const missed = nextQuestion(answerQuestion(round, wrong));
    const known = nextQuestion(answerQuestion(missed, rightChoice(second)));
    expect(choiceResult(known)).toMatchObject({ right: 1, missed: [{ id: first.word.id }] });
  });
});
