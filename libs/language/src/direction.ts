export type Direction = 'ltr' | 'rtl';

/** Letters, and the invisible marks that exist to be strong characters. */
const STRONG = /[\p{L}\u200e\u200f\u061c]/u;

const RIGHT_TO_LEFT =
  /[\u200f\u061c\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Hanifi_Rohingya}\p{Script=Mende_Kikakui}\p{Script=Yezidi}]/u;

/**
 * The direction for `dir` attributes: that of the first strong character, left to right when there is none.
 * (Unicode Bidirectional Algorithm, rules P2 and P3, by scripts in use today and without isolates)
 */
export function directionOf(text: string): Direction {
  const first = STRONG.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
