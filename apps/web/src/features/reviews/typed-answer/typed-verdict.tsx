import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { textAttributes } from '../../../components/foreign-text.js';
import type { DifferenceSegment, Judgement } from '@wordhoard/review-client';
import { isolated } from '../../../lib/format.js';
import classes from './typed-verdict.module.css';

export interface TypedVerdictProps {
  judgement: Judgement;
  /** Language of the answer, or null if unknown. */
  language: string | null;
}

/** The differences between the typed and the correct answer, visible by letter and in words for screen readers. */
export function TypedVerdict({ judgement, language }: TypedVerdictProps) {
  const { t } = useTranslation('reviews');
  const { verdict, segments, nearest } = judgement;
  const verdicts = {
    right: t('verdict.right'),
    lenient: t('verdict.lenient'),
    near: t('verdict.near'),
    wrong: t('verdict.wrong'),
    blank: t('verdict.blank'),
  };
  return (
    <Stack gap={4} align="center" maw="100%">
      <Text className={classes['verdict']} data-verdict={verdict}>
        {verdicts[verdict]}
      </Text>
      {verdict !== 'right' && verdict !== 'blank' && (
        <>
          <VisuallyHidden>
            <InWords segments={segments} />
          </VisuallyHidden>
          <div aria-hidden className={classes['lines']}>
            <Line segments={segments} side="typed" {...attributesOf(segments.map(({ typed }) => typed).join(''), language)} />
            <Line segments={segments} side="expected" {...attributesOf(nearest, language)} />
          </div>
        </>
      )}
    </Stack>
  );
}

type TextSide = 'typed' | 'expected';

interface LineProps {
  segments: readonly DifferenceSegment[];
  side: TextSide;
  lang?: string;
  dir: 'ltr' | 'rtl';
}

/** One of the two texts with its differences marked: struck out if typed, underlined if correct. */
function Line({ segments, side, lang, dir }: LineProps) {
  return (
    <bdi className={classes['line']} lang={lang} dir={dir}>
      {segments.map((segment, index) => {
        const text = segment[side];
        if (segment.kind === 'same' || text === '') return text;
        return side === 'typed' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
      })}
    </bdi>
  );
}

/** More differences do not help a listener. */
const MAX_HEARD = 4;

function InWords({ segments }: { segments: readonly DifferenceSegment[] }) {
  const { t } = useTranslation('reviews');
  const typed = segments.map((segment) => segment.typed).join('');
  const differences = segments.filter(({ kind }) => kind !== 'same');
  const inWords = (segment: DifferenceSegment) => {
    const letters = { typed: isolated(segment.typed), expected: isolated(segment.expected) };
    if (segment.kind === 'extra') return t('difference.extra', letters);
    return segment.kind === 'missing' ? t('difference.missing', letters) : t('difference.changed', letters);
  };
  return (
    <>
      {t('difference.typed', { typed: isolated(typed) })}
      {differences.slice(0, MAX_HEARD).map((segment, index) => (
        <span key={index}> {inWords(segment)}</span>
      ))}
    </>
  );
}

function attributesOf(text: string, language: string | null) {
  return textAttributes(text, language ?? '');
}
