/** S9-01: exactly these three names. This folder is the only code that touches browser storage. */
export const storageKeys = { language: 'language', agreeCookies: 'agreeCookies', appStore: 'app-store' } as const
