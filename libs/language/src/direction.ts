export type Direction = 'ltr' | 'rtl';

/** Letters and the invisible direction marks, which are strong characters. */
const STRONG = /[\p{L}\u200e\u200f\u061c]/u;

const RIGHT_TO_LEFT =
  /[\u200f\u061c\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Hanifi_Rohingya}\p{Script=Mende_Kikakui}\p{Script=Yezidi}]/u;

/**
 * The value of the `dir` attribute: the direction of the first strong character, left to right if there is none. (Unicode Bidirectional
 * Algorithm, rules P2 and P3, limited to scripts in current use and without isolates)
 */
export function directionOf(text: string): Direction {
  const first = STRONG.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
