/**
 * Runs before first paint, after the boot script of every page, and only on pages where people act. In this order:
 * - zod writes faster checks with `new Function`, which our page policy forbids and reports. Its
 *   settings lie in this global and must be there before the first schema is made.
 * - D-070, D-080: who may not see the page leaves before anything of it is loaded.
 * - What is pressed or sent before React listens waits for it (early-acts.ts); the browser would send a form by itself.
 */
export const actingBootScript = `globalThis.__zod_globalConfig={jitless:true};(function(){var d=document.documentElement.dataset,s=d.signedIn==='yes',a=window.earlyActs={clicks:[]}
if(d.guard==='member'&&!s)location.replace(d.elsewhere+encodeURIComponent(location.pathname+location.search))
if(d.guard==='guest'&&s)location.replace(d.elsewhere)
function w(e){return e.target.closest('[data-acting]:not([data-ready])')}
addEventListener('submit',function(e){if(w(e)){e.preventDefault();a.sent={form:e.target,button:e.submitter}}},true)
addEventListener('click',function(e){var b=w(e)&&e.target.closest('button[type=button]');if(b)a.clicks.push(b)},true)})()`
