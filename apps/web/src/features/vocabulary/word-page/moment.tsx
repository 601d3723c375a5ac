import { useTranslation } from 'react-i18next';
import { formatRelative } from '../../../lib/format.js';
import { formatMoment } from '../../../lib/format-moment.js';

/** How far away a moment is, with the moment itself for those who point at it. */
export function Moment({ at, now }: { at: string; now: number }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={at} title={formatMoment(at, i18n.language)}>
      {formatRelative(at, now, i18n.language)}
    </time>
  );
}
