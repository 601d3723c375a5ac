import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { Notice } from '../../../components/notice.js';
import { useHasLeeches } from '../api/get-leeches.js';

/** Leads to the leeches, as long as there are any. */
export function LeechesLink() {
  const { t } = useTranslation('vocabulary');
  if (!useHasLeeches()) return null;
  return (
    <Notice>
      <span>{t('leeches.body')}</span>
      <TextLink to="/leeches">{t('leeches.link')}</TextLink>
    </Notice>
  );
}
