import { storageKeys } from './browser-storage.ts'

/**
 * Runs before first paint, so that font size, menu variant and cookie notice are right from the first frame. It is part
 * of every page (hashed in its policy) and therefore tiny; the full reading of the store is in app-store.ts.
 *
 * S4-24: for visitors who come from elsewhere it finds the visitor's language: cookie, local storage, session storage, browser,
 * html (`?lng=` has led to its path before). The path decides (D-017); a page in another language offers this
 * one, unless somebody acts there: such a page begins with its form.
 */
export const bootScript = `(function(){var h=document.documentElement,s={},c=null
try{s=JSON.parse(localStorage.getItem('${storageKeys.appStore}')||'{}');s=s.state||s;c=localStorage.getItem('${storageKeys.agreeCookies}')}catch(e){}
var f=s&&s.preference&&s.preference.fontType,d=h.dataset
d.fontSize=f==='Large'?f:f==='Mini'||f==='Small'?'Mini':'Medium'
d.signedIn=s&&s.auth&&s.auth.loginStatus===true?'yes':'no'
d.agreeCookies=c==='true'?'yes':'no'
d.script='yes'
try{if(d.page!=='acting'&&document.referrer.indexOf(location.origin+'/')){var t=[(document.cookie.match(/(?:^|; )(?:i18next|language)=([\\w-]+)/)||[])[1],localStorage.getItem('${storageKeys.language}'),sessionStorage.getItem('${storageKeys.language}')].concat(navigator.languages,d.locale).map(function(x){return/^en\\b/i.test(x)?'en-US':/^zh-(cn|sg|my|hans)/i.test(x)?'zh-CN':/^zh\\b/i.test(x)?'zh-HK':0}).find(Boolean)
if(t!==d.locale)d.offer=t}}catch(e){}})()`
