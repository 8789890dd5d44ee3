import { storageKeys } from './browser-storage.ts'

/**
 * Runs before first paint, so that font size, menu variant and cookie notice are right from the first frame. It is part
 * of every page (hashed in its policy) and therefore tiny; the full reading of the store is in app-store.ts.
 */
export const bootScript = `(function(){var h=document.documentElement,s={},c=null
try{s=JSON.parse(localStorage.getItem('${storageKeys.appStore}')||'{}');s=s.state||s;c=localStorage.getItem('${storageKeys.agreeCookies}')}catch(e){}
var f=s&&s.preference&&s.preference.fontType,d=h.dataset
d.fontSize=f==='Large'?f:f==='Mini'||f==='Small'?'Mini':'Medium'
d.signedIn=s&&s.auth&&s.auth.loginStatus===true?'yes':'no'
d.agreeCookies=c==='true'?'yes':'no'
d.script='yes'})()`
