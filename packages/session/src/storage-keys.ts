/** S9-01: exactly these three names. This package is the only code that touches browser storage. */
export const storageKeys = { language: 'language', agreeCookies: 'agreeCookies', appStore: 'app-store' } as const

/** Of this tab only, and gone with it. */
export const tabKeys = {
  sessionEnded: 'session-ended',
  wayOn: 'way-on',
  draft: 'draft-of-',
  actingFor: 'acting-for',
} as const
