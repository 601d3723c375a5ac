import { directionOf } from '@wordhoard/language';
import { ForeignText } from '../../../components/foreign-text.js';

/** One side of a card, or an answer. The language of meanings is unknown. */
export function CardText({ text, language }: { text: string; language: string | null }) {
  return language === null ? <bdi dir={directionOf(text)}>{text}</bdi> : <ForeignText language={language}>{text}</ForeignText>;
}
