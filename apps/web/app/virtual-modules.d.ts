declare module 'virtual:site-script' {
  /** Where the browser finds the module of app/site/enhance (vite/site-script.ts). */
  export const siteScriptUrl: string
  /** What the page of a ballot loads besides. */
  export const ballotScriptUrl: string
}

declare module 'virtual:acting-scripts' {
  /** By the name of the entry in app/acting/entries.ts (vite/acting-scripts.ts). */
  export const actingScripts: Readonly<Record<string, import('./acting/acting-script.ts').ActingScript>>
}
