import { useState } from 'react';
import { type LearningDraft, type Faults, isInEffect, readDraft, toDraft } from './draft.js';
import { LEARNING_DEFAULTS, LEARNING_NAMES, type LearningChanges, type LearningName, type LearningSettings } from './learning-settings.js';

/** The settings form: its values, and operations on each field. */
export interface LearningForm {
  draft: LearningDraft;
  stored: LearningSettings;
  /** Valid differences from the stored settings. */
  changes: LearningChanges;
  faults: Faults;
  /** Errors of the server, by field. */
  refused: Partial<Record<LearningName, string>>;
  /** Whether leaving the page would lose edits. */
  isChanged: boolean;
  isInEffect: (name: LearningName) => boolean;
  isDefault: (name: LearningName) => boolean;
  change: <Name extends LearningName>(name: Name, value: LearningDraft[Name]) => void;
  reset: (name: LearningName) => void;
  discard: () => void;
  refuse: (refused: Partial<Record<LearningName, string>>) => void;
}

const DEFAULT_DRAFT = toDraft(LEARNING_DEFAULTS);

/** Keeps edited fields only, so that other fields follow changes made elsewhere. */
export function useLearningForm(stored: LearningSettings): LearningForm {
  const [edits, setEdits] = useState<Partial<LearningDraft>>({});
  const [refused, setRefused] = useState<LearningForm['refused']>({});
  const draft = { ...toDraft(stored), ...edits };
  const { changes, faults } = readDraft(draft, stored);
  const change: LearningForm['change'] = (name, value) => {
    setEdits((before) => ({ ...before, [name]: value }));
    setRefused(({ [name]: _mended, ...rest }) => rest);
  };
  return {
    draft,
    stored,
    changes,
    faults,
    refused,
    isChanged: Object.keys(changes).length + Object.keys(faults).length > 0,
    isInEffect: (name) => isInEffect(name, draft),
    isDefault: (name) => JSON.stringify(draft[name]) === JSON.stringify(DEFAULT_DRAFT[name]),
    change,
    reset: (name) => {
      change(name, DEFAULT_DRAFT[name]);
    },
    discard: () => {
      setEdits({});
      setRefused({});
    },
    refuse: setRefused,
  };
}

/** The id of a setting's control or group of controls. */
export function controlId(name: LearningName): string {
  return `setting-${name}`;
}

/** Focuses a setting's field or its selected option. */
export function focusSetting(name: LearningName): void {
  const control = document.getElementById(controlId(name));
  const inner = control?.querySelector<HTMLElement>('input:checked, input, select');
  (inner ?? control)?.focus();
}

/** The first of these settings on the page. */
export function firstOf(settings: Partial<Record<LearningName, unknown>>): LearningName | undefined {
  return LEARNING_NAMES.find((name) => settings[name] !== undefined);
}
