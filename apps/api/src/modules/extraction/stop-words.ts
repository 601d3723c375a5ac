import type { SupportedLanguage } from '@wordhoard/language';

/** Function words in lower case, as the segmenter returns them. */
const STOP_WORDS: Readonly<Record<SupportedLanguage, string>> = {
  English:
    'a an and are as at be been but by can could did do does for from had has have he her hers him his how i if in into is it its me my no not ' +
    'of on or our she so than that the their them then there these they this those to too us was we were what when where which who why will ' +
    'with would you your',
  Spanish:
    'a al algo ante aquel aquella así aunque como con cual cuando de del desde donde dos e el él ella ellas ellos en entre era eran es esa ese ' +
    'eso esta está están este esto fue ha han hay la las le les lo los más me mi mis muy nada ni no nos o para pero por porque que qué quien se ' +
    'ser si sí sin sobre su sus también te tu un una unas uno unos y ya yo',
  French:
    'à ai as au aux avec avez avons c ce ces cette d dans de des du elle elles en est et étaient était eu il ils j je l la le les leur leurs lui ' +
    'm ma mais me mes mon n ne nos notre nous on ont ou où par pas plus pour qu que qui s sa sans se ses si son sont sur t ta te tes toi ton tu ' +
    'un une vos votre vous y',
  German:
    'aber als am an auch auf aus bei bin bis das dass dem den der des die doch du durch ein eine einem einen einer eines er es für haben hat hatte ' +
    'ich ihm ihn ihr ihre im in ist ja kann mein mich mir mit nach nicht noch nur oder schon sein seine sich sie sind so über um und uns unter ' +
    'vom von vor war waren was wenn wer wie wir wird zu zum zur',
  Italian:
    'a ai al alla alle anche avere c che chi ci come con da dal dalla degli dei del della delle di dove e è era erano gli ha hanno ho i il in io ' +
    'l la le lei li lo loro lui ma mi mia mio ne nei nella no noi non o per perché più quando quello questa questo se sei si sì sono su sua suo ' +
    'ti tra tu un una uno vi voi',
  Portuguese:
    'a ao aos as à às até com como da das de dela dele do dos e é ela elas ele eles em entre era eram essa esse esta está este eu foi há isso já ' +
    'lhe mais mas me meu minha muito na não nas nem no nos nós o os ou para pela pelo por qual quando que quem se sem ser seu sua são também te ' +
    'tem um uma você',
  Japanese:
    'あの あり ある い いる う か が から こ この これ さ し して じゃ する せ そ その それ た ため だ だけ っ つ て で です ' +
    'でも と という とき ど どう な ない なっ なり なる に の は ば へ ほど ま まし ます また まで も もの や よ よう よく ら り る れ れる ' +
    'を ん',
  Korean:
    '것 그 그녀 그는 그리고 그의 나 나는 내 너 누가 는 더 를 또 또한 및 수 안 않다 우리 은 을 의 이 이것 있다 저 제 좀 하고 하는 하다 한',
  Turkish:
    'acaba ama ancak bana bazı belki ben bir biraz biz bu çok çünkü da daha de değil diye en gibi hem hep her hiç için ile ise ki kim mı mi mu ' +
    'mü mıdır ne neden o olan olarak oldu on ona onlar onu onun sen siz şey şu ve veya ya yani',
  Other: '',
};

export function stopWordsOf(language: SupportedLanguage): ReadonlySet<string> {
  return new Set(STOP_WORDS[language].split(' '));
}
