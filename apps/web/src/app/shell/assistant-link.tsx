import { IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRecallSettings } from '../../features/recall-settings/api/get-recall-settings.js';
import classes from './navigation.module.css';

/** The way to the assistant, for those who use it. */
export function AssistantLink({ label }: { label: string }) {
  if (!useRecallSettings().data?.ai_companion_enabled) return null;
  return (
    <Link to="/assistant" className={classes['link']}>
      <IconSparkles size={20} stroke={1.75} aria-hidden />
      <span className={classes['label']}>{label}</span>
    </Link>
  );
}
