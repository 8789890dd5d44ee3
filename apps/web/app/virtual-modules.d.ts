declare module 'virtual:site-script' {
  /** Where the browser finds the module of app/site/enhance (vite/site-script.ts). */
  export const siteScriptUrl: string
}
