import { furigana, isKana, type RubyPart, SupportedLanguage, toSupportedLanguage } from '@wordhoard/language';
import { ForeignText, textAttributes } from '../../../components/foreign-text.js';
import type { Card } from '@wordhoard/review-client';
import classes from './term.module.css';

export interface TermProps {
  card: Card;
  /** Shows the reading: above the characters of a Japanese term, below any other term. */
  hasReading: boolean;
}

export function Term({ card, hasReading: showsReading }: TermProps) {
  const ruby = showsReading ? rubyOf(card) : null;
  if (ruby) return <Ruby card={card} parts={ruby} className={classes['large']} />;
  return (
    <>
      <ForeignText language={card.target_language} className={classes['large']}>
        {card.term}
      </ForeignText>
      {showsReading && hasReading(card) && <Reading card={card} />}
    </>
  );
}

/** The reading of a term. For Japanese it repeats the term with ruby text. */
export function Reading({ card }: { card: Card }) {
  const ruby = rubyOf(card);
  if (ruby) return <Ruby card={card} parts={ruby} className={classes['small']} />;
  const pronunciation = card.pronunciation ?? '';
  // A transcription is not in the language's own script.
  return (
    <bdi className={classes['pronunciation']} {...(isKana(pronunciation) && textAttributes(pronunciation, card.target_language))}>
      {pronunciation}
    </bdi>
  );
}

function Ruby({ card, parts, className }: { card: Card; parts: readonly RubyPart[]; className: string | undefined }) {
  return (
    <bdi className={className} {...textAttributes(card.term, card.target_language)}>
      {parts.map(({ text, reading }, index) =>
        reading === null ? (
          text
        ) : (
          <ruby key={index}>
            {text}
            <rp>(</rp>
            <rt>{reading}</rt>
            <rp>)</rp>
          </ruby>
        ),
      )}
    </bdi>
  );
}

/** Whether the card has a reading that differs from the term. */
export function hasReading({ term, pronunciation }: Card): boolean {
  const reading = pronunciation?.trim() ?? '';
  return reading !== '' && reading !== term.trim();
}

function rubyOf({ term, target_language: language, pronunciation }: Card) {
  const isJapanese = toSupportedLanguage(language) === SupportedLanguage.japanese;
  return isJapanese && pronunciation !== null ? furigana(term, pronunciation) : null;
}
