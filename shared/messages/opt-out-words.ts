/**
 * Opt-outs in other words than those of the phone companies, as a reasonable person understands them (47 CFR 64.1200(a)(10)). All
 * patterns read what `said` makes of a text: small letters and digits without marks, single spaces.
 */

const texts =
  '(?:text|texts|txt|txts|texting|message|messages|messaging|msg|msgs|sms|mms|reminder|reminders|notification|notifications|alerts|spam)'
const us = '(?:me|us|her|him|this (?:number|phone)|my (?:number|phone|cell))'
const thing = `(?:(?:any|any more|anymore|these|those|this|your|the|more|such|all|all these|so many|marketing|promo) )*${texts}`
const not = '(?:dont|do not|donot|dnt|please no|pls no|never)'
const softly = '(?:(?:ever|please|pls|you|u|dare|again|just) )*'
const end =
  '(?: (?:please|pls|thanks|thank you|again|ever|anymore|any more|at all|now|ok|back|here|today|immediately|asap|already|everyone|mam|maam))*$'

const english = [
  `${not} ${softly}(?:text|txt|message|msg|sms|contact|bother|spam|disturb|harass) ${us}`,
  `${not} ${softly}(?:text|txt|message|msg|contact|bother|spam)${end}`,
  `${not} ${softly}(?:send|keep sending) (?:${us} )?(?:${thing}|anything|stuff|these|this stuff|this)`,
  `${not} ${softly}(?:want|wanna|need|wish|like|care)(?: to)?(?: (?:get|receive|be getting|have))? ${thing}`,
  `(?:no longer|not) (?:want|wish|like|interested in)(?: to)?(?: (?:get|getting|receive|receiving))? ${thing}`,
  `no longer (?:want|wish) to be (?:texted|contacted|messaged)`,
  `${not} ${softly}(?:want|wish|like) (?:you )?to (?:be )?(?:text|texted|contact|contacted|messaged)`,
  `(?:^|(?:please|pls|ok|okay|and|just) )no (?:more )?${texts}${end}`,
  `no more (?:of )?(?:(?:your|these|those|the|of) )*${texts}`,
  `(?:stop|quit|end|cease|halt) (?:(?:the|these|all|all the|with the|your|all these|sending|getting|any|my|those|with these) )*${texts}`,
  `(?:stop|quit|cease) (?:sending|contacting|bothering|spamming|harassing|blowing up|annoying|pestering|bugging) (?:me|us|this|these|my)`,
  `(?:cancel|turn off|disable|shut off) (?:(?:the|these|all|your|my|all of|of) )*(?:text|texts|txts|messages|msgs|sms|reminders|notifications|alerts|subscription)`,
  `take (?:me|us|my (?:number|phone|phone number|cell|name)|this number) off(?: of)?(?: (?:your|ur|the|this|that|all))?(?: (?:text|texting|messaging|mailing|contact|sms|call|marketing|spam))?(?: (?:list|lists|system|texts|records|database))?${end}`,
  `(?:remove|delete|erase|drop|lose) (?:me|us|my (?:number|phone|phone number|cell|info|contact)|this number)(?: from (?:(?:your|ur|the|this|all|any|further|future) )*(?:(?:text|texting|messaging|mailing|contact|sms|call|marketing) )?(?:list|lists|system|texts|messages|records|database))?${end}`,
  `(?:unsubscribe|unsub) (?:me|us|this number|please|from|now)`,
  `(?:want to|wanna|like to|please|pls|how (?:do|can|to)(?: i)?|let me|me) (?:unsubscribe|unsub|opt out|optout)`,
  `opt (?:me|us|this number) out`,
  `opting out`,
  `i (?:opt out|optout|unsubscribe|revoke)`,
  `how (?:do|can) i (?:stop|end|get out of|turn off) (?:(?:these|the|this|all|your|getting|receiving) )*${texts}`,
  `(?:you have|u have|you got|u got|youve got|this is|this is the|its|its the|sorry|hi|hello|have the|got the|^the|^) ?wrong (?:number|person|phone)(?: (?:sorry|please|stop|remove|buddy|lady|here|pls|thanks|dude))*$`,
  `leave me alone`,
  `cease and desist`,
  `(?:^|please |just )(?:go away|get lost|fuck off|f off|piss off|buzz off|knock it off)${end}`,
  `^(?:(?:ok|okay|hey|hi|hello|please|pls|just|so|can|could|would|will|you|u|need to|i|said|told|to|want|make|it|this|them|yes|ya|ugh|omg|guys|kindly) )*(?:stop|unsubscribe|unsub|optout|opt out)(?: (?:it|this|that|these|them|all|everything|now|already|here|please|pls|plz|thanks|thank you|ok|asap|immediately|today|forever|completely|nonsense|crap|bs|stop|means|unsubscribe))*$`,
]

const more = '(?:(?:mas|sus|estos|los|mis|tus|esos|ningun|ningunos|tantos) )*'
const mensajes = '(?:messages|texts|mensaje|mensajes|mensajitos|textos|texto|sms|notificaciones|recordatorios|avisos)'
const spanish = [
  `no (?:quiero|kiero|deseo|quisiera|necesito|me interesa) (?:que me (?:manden|envien|escriban) )?(?:(?:recibir|resibir|tener) )?${more}${mensajes}`,
  `no (?:quiero|deseo) (?:que me (?:escriban|manden|envien|contacten|texteen|molesten)|ser contactad[ao])`,
  `no me (?:vuelvan? a )?(?:(?:envien?|envies|manden?|mandes|enviar|mandar)(?: nada)? ?(?:${more}${mensajes}|mas|nada)|(?:escriban?|escribas|escribir|texteen?|textees|contacten?|contactes|molesten?|molestes)(?: mas| por favor)*$)`,
  `(?:no|ya no) (?:envien?|envies|manden?|mandes|enviar|mandar) ${more}${mensajes}`,
  `(?:dejen?|deja|paren?|para|basta) (?:ya )?de (?:enviar|mandar|escribir|molestar|textear|contactar|enviarme|mandarme|escribirme|molestarme|textearme|contactarme|mensajearme)`,
  `(?:quitenme|quiteme|quitame|borrenme|borreme|saquenme|saqueme|sacame|eliminenme|elimineme|remuevanme) (?:de|del) (?:(?:la|su|esta|tu|sus) )*(?:lista|listas|sistema)`,
  `(?:quitenme|quiteme|borrenme|eliminenme|quiten|borren|borre|eliminen|elimine) ?(?:mi (?:numero|telefono))?(?: por favor)?$`,
  `no mas ${mensajes}`,
  `(?:numero equivocado|se equivoco de numero|equivocaron de numero|numero incorrecto|persona equivocada)(?: (?:por favor|gracias|amigo|disculpe))*$`,
  `(?:quiero|quisiera|deseo) (?:darme de baja|cancelar (?:los|sus|estos) mensajes)`,
  `(?:deme|denme|dame) de baja`,
  `cancel(?:ar|en|e) (?:(?:los|sus|estos|mis|la|mi) )*(?:mensajes|textos|suscripcion|notificaciones)`,
  `^(?:(?:ya|por favor) )*(?:basta|alto|paren|parenle|detenganse)(?: (?:ya|por favor|gracias|de mensajes))*$`,
]

const tin = '(?:tin|tin nhan|text|message|sms|mess|nhan|nhan tin)'
const ai = '(?:toi|tui|chi|em|anh|minh|co|chau|con|me)'
const last = `(?: (?:nua|a|nhe|nha|em|oi|di|dum|giup|cho|${ai}|lam on|cam on|so nay|vao so nay|den so nay))*$`
const vietnamese = [
  `dung (?:co )?(?:nhan|text|nhan tin|gui tin|gui tin nhan|goi tin|goi tin nhan|gui text|lien lac|lam phien)(?: tin)?${last}`,
  `dung gui (?:gi )?nua`,
  `(?:khong|ko|k|hong|hok|chang) (?:muon|can|thich)(?: (?:nhan|co|bi|thay|doc|ai))* ${tin}`,
  `(?<!sao )(?:khong|ko|k|hong) (?:nhan|gui|goi|nhan tin|nhan text) ?(?:tin|tin nhan|text)?${last.replace('*$', '+$')}`,
  `(?:ngung|dung|ngung lai|thoi|ngung viec|dung viec) (?:nhan|gui|goi|nhan tin|text)(?: (?:tin|tin nhan|text|cac|may))*${last}`,
  `(?:ngung|dung|thoi) (?:lam phien|spam)`,
  `(?:khoi|mien) (?:nhan|gui|nhan tin|text)${last}`,
  `(?:xoa|bo|go|rut) (?:so|ten|so dien thoai|so phone|so dt)(?: (?:dien thoai|phone|cua|nay|${ai}|ra|khoi|danh sach|di|giup|dum|list))*${last}`,
  `(?:xoa|bo|go) ${ai} (?:ra|khoi|ra khoi) (?:danh sach|list)`,
  `(?:huy|bo|ngung) (?:dang ky|nhan tin|tin nhan|nhan text)`,
  `^(?:(?:da|xin loi|em|chi|anh|ban|ai|hinh nhu) )*(?:nham|lon|sai) (?:so|nguoi)(?: (?:roi|a|nha|nhe|em|oi|ban|chi|anh|dien thoai))*$`,
  `(?:text|nhan|nhan tin|gui) (?:nham|lon|sai) (?:so|nguoi)(?: (?:roi|a|nha|nhe|em|oi|ban|chi|anh))*$`,
  `lam phien ${ai} nua`,
]

const wanted = [...english, ...spanish, ...vietnamese].map((pattern) => new RegExp(bounded(pattern)))

/** They take back what the pattern says, or set a bound to it: such a text stops nothing by itself. */
const undone = [
  /\b(dont|do not|never|didnt|did not|wont|cant|why|when|if) (?:(?:you|u|i|we|please|ever) )?(stop|quit|unsubscribe|remove|delete|cancel|end)\b/,
  /\b(did|do|does) (you|u|we) (\w+ )?(stop|quit|unsubscribe|remove|delete|cancel)\b/,
  /\b(unless|until|till|before|after|while|during|between|except|tonight|at work|if)\b/,
  /\b(a menos|hasta|despues|antes|mientras|cuando|si no)\b/,
  /\b(tru khi|cho den|sau \d|truoc \d|khi dang|dang lai|luc chi)\b/,
  /\b(wait ?list|waiting list|schedule|calendar|appointment|appt|cita|hen|sao)\b/,
]

/** Words that may mean it. */
const doubtful = new RegExp(
  `\\b(stop|unsubscribe|enough|wrong (number|person)|annoying|spam|scam|not interested|no more|too many ${texts}|leave us alone|harass\\w*|opt out|take (me|us) off|remove (me|my)|equivocado|basta|demasiados mensajes|no molest\\w+|lam phien|phien qua|nhieu tin qua|nhan hoai|nham so|ngung nhan|dung nhan|dejen de)\\b`,
)
/** With these, 'stop' and 'enough' are about something else. */
const elsewhere =
  /\b(stop (by|in|at|for|over|off|on|there|and|to|light|sign|taking|doing|offering|seeing|working|growing|lifting|chipping|bleeding|using|hurting|peeling)|(nearest|bus|first|next|last|one|pit|non|the) stop|((dont|do not|never|didnt|wont) stop|(car|traffic|bus|rain|baby|nail|nails|polish|gel|it|she|he) (to )?(stop|stopped|stops))|enough (time|for|to|room|money|cash|polish|color|space|people|staff)|(early|long|short|good|soon|big|strong|sure|old|near|close|late) enough|no more (than|nails|openings|appointments|spots|room|slots|acrylics|gel|pain)|remove my (gel|acrylic|nail|nails|polish|set|dip|old|tips|appointment|visit))\b/

/** `stop`: no more texts. `doubtful`: perhaps. @param words of a whole text, as `said` makes them */
export function optOutIn(words: string): 'stop' | 'doubtful' | null {
  const asks = wanted.some((pattern) => pattern.test(words))
  if (asks) return undone.some((pattern) => pattern.test(words)) || words.length > 320 ? 'doubtful' : 'stop'
  return doubtful.test(words) && !elsewhere.test(words) ? 'doubtful' : null
}

/** Matches whole words alone. */
function bounded(pattern: string): string {
  return `(?<!\\S)(?:${pattern})(?!\\S)`
}
