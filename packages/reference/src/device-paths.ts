/** The page that is shown without a network; without language prefix. */
export const offlinePath = '/offline'

export const serviceWorkerPath = '/service-worker.js'

/** The installed site has the name of its language. */
export const manifestPath = (locale: string) => `/manifest-${locale}.webmanifest`
