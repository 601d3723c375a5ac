import type { LanguageProfileDto } from './dto/language-profile.dto.js';
import type { ProfileRow } from './language-profiles.repository.js';

export function toLanguageProfile({ profile, computed_at }: ProfileRow): LanguageProfileDto {
  const languages = profile.map((language) => ({ ...language, topics: [...language.topics] }));
  return { languages, computed_at: computed_at.toISOString() };
}
