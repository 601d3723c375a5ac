import { detectLanguage } from './detect-language.js';

it.each([
  ['English', 'The old man walked slowly down to the harbour, where the fishing boats were coming in with the morning tide.'],
  ['Spanish', 'El viejo caminaba despacio hacia el puerto, donde los barcos de pesca llegaban con la marea de la mañana.'],
  ['French', 'Le vieil homme marchait lentement vers le port, où les bateaux de pêche rentraient avec la marée du matin.'],
  ['German', 'Der alte Mann ging langsam zum Hafen hinunter, wo die Fischerboote mit der Flut des Morgens einliefen.'],
  ['Italian', 'Il vecchio camminava lentamente verso il porto, dove le barche dei pescatori rientravano con la marea del mattino.'],
  ['Portuguese', 'O velho caminhava devagar até o porto, onde os barcos de pesca chegavam com a maré da manhã, e não disse nada.'],
  ['Turkish', 'Yaşlı adam yavaş yavaş limana doğru yürüdü, balıkçı tekneleri sabahın gelgitiyle birlikte içeri giriyordu.'],
  ['Japanese', '老人はゆっくりと港へ歩いていった。'],
  ['Korean', '노인은 천천히 항구로 걸어갔다.'],
  ['Other', 'Старик медленно шёл к гавани, куда с утренним приливом возвращались рыбацкие лодки.'],
  ['Other', '老人慢慢地走向港口，渔船正随着早晨的潮水驶入港湾，海鸥在船的上空盘旋，岸上的人们早已等候多时，孩子们也跑来看热闹。'],
])('detects %s by its words', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

it('detects no language in a text that is too short', () => {
  expect(detectLanguage('Hund, Katze, Maus')).toBeNull();
  expect(detectLanguage('12 345 – 678!')).toBeNull();
});
