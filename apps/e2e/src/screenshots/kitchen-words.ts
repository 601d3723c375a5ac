import type { CreateWordDto } from '@wordhoard/api-client/types';

const word = (term: string, translations: string[], sentence: string): CreateWordDto => ({
  ...{ term, translations, target_language: 'Spanish', part_of_speech: 'noun' },
  examples: [sentence],
});

/** Invented content for the screenshots of the README. */
export const KITCHEN_WORDS: readonly CreateWordDto[] = [
  word('la sartén', ['frying pan', 'skillet'], 'Calienta el aceite en la sartén.'),
  word('el horno', ['oven'], 'El pan está en el horno.'),
  word('la cuchara', ['spoon'], 'Prueba la sopa con la cuchara.'),
  word('el cajón', ['drawer'], 'Los tenedores están en el cajón.'),
  word('el ajo', ['garlic'], 'Pica dos dientes de ajo.'),
  word('la nevera', ['fridge'], 'La leche sigue en la nevera.'),
  word('el cuchillo', ['knife'], 'Este cuchillo corta muy bien.'),
  word('la olla', ['pot'], 'La olla hierve desde hace media hora.'),
];
