import { Stack, Text } from '@mantine/core';
import { markWord } from '@wordhoard/language';
import { CHOICE_FIELDS, LIST_FIELDS, TEXT_FIELDS, type WordFieldName } from '@wordhoard/word-fields';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { textAttributes } from '../../../components/foreign-text.js';
import { useFieldValueText, useWordFieldTexts } from '../../../components/use-word-field-texts.js';
import { RoomSketch, useZoneText } from '../../../components/room-sketch.js';
import type { Card } from '@wordhoard/review-client';
import { useCardDetails, type CardAids, type CardMnemonic, useCardAids } from '../card-details.js';
import { examplesOf } from '../card-examples.js';
import { CardAdditions, SessionWords } from './card-additions.js';
import classes from './answer-details.module.css';

/** Further ones are shown on demand. */
const MAX_EXAMPLES = 2;

/** Fields that the card shows in places of their own. */
const SHOWN: readonly WordFieldName[] = [
  ...([
    'term',
    'target_language',
    'translations',
    'definition',
    'example_sentence',
    'part_of_speech',
    'pronunciation',
    'examples',
  ] as const),
  ...(['mnemonic', 'contexts'] as const),
];
const MORE_FIELDS = [...CHOICE_FIELDS, ...LIST_FIELDS, ...TEXT_FIELDS].filter((name) => !SHOWN.includes(name));

export interface AnswerDetailsProps {
  card: Card;
  /** False in a walk, where the map shows the place. */
  hasPlace: boolean;
}

/** Details of the word in addition to term and meaning, as chosen in the settings. */
export function AnswerDetails({ card, hasPlace }: AnswerDetailsProps) {
  const { t } = useTranslation('reviews');
  const { answer_details: details } = useCardDetails();
  const examples = details.includes('examples') ? examplesOf(card) : [];
  const { mnemonic, placements } = useCardAids(card);
  const { definition, part_of_speech: partOfSpeech, translations } = card;
  const { renderMedia } = use(CardAdditions);
  const together = use(SessionWords);
  return (
    <Stack gap="sm" align="center">
      {renderMedia({ card, together })}
      {partOfSpeech && details.includes('part_of_speech') && (
        <Text size="sm" c="dimmed" dir="auto">
          {partOfSpeech}
        </Text>
      )}
      {definition && translations.length > 0 && details.includes('definition') && <Text dir="auto">{definition}</Text>}
      <Examples card={card} sentences={examples.slice(0, MAX_EXAMPLES)} />
      {mnemonic && details.includes('mnemonic') && <Mnemonic card={card} mnemonic={mnemonic} />}
      {hasPlace && details.includes('place') && <Places placements={placements} />}
      {card.ai_state === 'unverified' && (
        <Text size="sm" c="dimmed">
          {t('card.unchecked')}
        </Text>
      )}
      {details.includes('more') && <More card={card} examples={examples.slice(MAX_EXAMPLES)} />}
    </Stack>
  );
}

/** Sentences with the word marked, each with what is added to it. */
function Examples({ card, sentences }: { card: Card; sentences: readonly string[] }) {
  const { renderMedia } = use(CardAdditions);
  const together = use(SessionWords);
  if (sentences.length === 0) return null;
  return (
    <ul className={classes['examples']}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <bdi {...textAttributes(sentence, card.target_language)}>
            {markWord(sentence, card.term).map(({ text, isWord }, index) =>
              isWord ? (
                <mark key={index} className={classes['word']}>
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </bdi>
          {renderMedia({ card, together, part: 'example', subject: sentence })}
        </li>
      ))}
    </ul>
  );
}

function Mnemonic({ card, mnemonic: { id, text } }: { card: Card; mnemonic: CardMnemonic }) {
  const { t } = useTranslation('reviews');
  const { renderMedia } = use(CardAdditions);
  const together = use(SessionWords);
  return (
    <>
      <Text size="sm" dir="auto" className={classes['mnemonic']}>
        <span className={classes['label']}>{t('card.mnemonic')}</span> {text}
      </Text>
      {id !== null && renderMedia({ card, together, part: 'mnemonic', subject: text, mnemonicId: id })}
    </>
  );
}

/** Places of the word in the palace, as small maps and as text. */
function Places({ placements }: Pick<CardAids, 'placements'>) {
  const { t } = useTranslation('reviews');
  const zoneText = useZoneText();
  if (placements.length === 0) return null;
  return (
    <div className={classes['places']}>
      {placements.map((placement) => (
        <figure key={placement.room_id} className={classes['place']}>
          <RoomSketch placements={[placement]} />
          <figcaption>
            <span className={classes['label']}>{t('card.place')}</span> <bdi>{placement.room_name}</bdi>, {zoneText(placement)}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Rarely needed details, collapsed. */
function More({ card, examples }: { card: Card; examples: readonly string[] }) {
  const { t } = useTranslation('reviews');
  const texts = useWordFieldTexts();
  const valueText = useFieldValueText();
  const rows = MORE_FIELDS.map((name): readonly [label: string, value: string] => {
    const value = card[name];
    return [texts[name].label, Array.isArray(value) ? value.join(', ') : valueText(name, value ?? '')];
  });
  const filled = rows.filter(([, value]) => value !== '');
  if (filled.length === 0 && examples.length === 0) return null;
  return (
    <details className={classes['more']}>
      <summary>{t('card.more')}</summary>
      <Examples card={card} sentences={examples} />
      <dl className={classes['rows']}>
        {filled.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
